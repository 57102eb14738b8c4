import {expect} from 'chai';
import type {SecretBytes} from '../../../src/figures/storage/secret-bytes.js';
import '../../../src/figures/storage/secret-bytes.js';
import {drawn, heights, stage, still, text} from '../../families/drawing-kit.js';

describe('the bytes of a Secret', () => {
  it('keep their height while they are scanned', async () => {
    for (const width of [320, 1180]) expect(new Set(await heights(await drawn<SecretBytes>('kube-secret-bytes', undefined, width))).size).to.equal(1);
  });

  it('show what base64 hides when its row is pressed, and hide it again', async () => {
    const element = await drawn<SecretBytes>('kube-secret-bytes', undefined);
    const row = (): HTMLElement => stage(element).querySelector<HTMLElement>('[data-mark=yaml]')!;
    expect(text(element)).to.contain('password: czNjcjN0LWV4YW1wbGU=');
    for (const [pressed, says] of [['true', 'password: s3cr3t-example'], ['false', 'password: czNjcjN0LWV4YW1wbGU=']] as const) {
      row().click();
      await still(element);
      expect(row().getAttribute('aria-pressed')).to.equal(pressed);
      expect(row().textContent).to.contain(says);
    }
  });

  it('can be copied as they are: a run is one text without anything between', async () => {
    const element = await drawn<SecretBytes>('kube-secret-bytes', undefined);
    expect([...stage(element).querySelectorAll('.row th bdi')].map((one) => one.textContent)).to.include('{…,"stringData":{"password":"s3cr3t-example"}}');
  });
});
