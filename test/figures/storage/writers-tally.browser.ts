import {expect} from 'chai';
import '../../../src/figures/storage/writers-tally.js';
import type {WritersTally} from '../../../src/figures/storage/writers-tally.js';
import {drawn, stage, still, text} from '../../families/drawing-kit.js';

describe('a tally of writers', () => {
  it('opens what a writer wrote when its bar is pressed, and closes it again', async () => {
    const element = await drawn<WritersTally>('kube-writers-tally', undefined);
    const press = async (): Promise<void> => {
      stage(element).querySelector<HTMLElement>('[data-mark=statefulset-controller]')!.click();
      await still(element);
    };
    expect(text(element)).not.to.contain('statefulsets/status');
    await press();
    expect(text(element)).to.contain('update statefulsets/status 3');
    expect(stage(element).querySelector('[data-mark=statefulset-controller]')!.getAttribute('aria-pressed')).to.equal('true');
    await press();
    expect(text(element)).not.to.contain('statefulsets/status');
  });
});
