import {expect} from 'chai';
import {known, writesOf} from './same-writes.js';

describe('the simulator in a browser', () => {
  for (const [name, hash] of Object.entries(known)) {
    it(`makes the same writes as in Node: ${name}`, () => {
      expect(writesOf(name, 7)).to.equal(hash);
    });
  }
});
