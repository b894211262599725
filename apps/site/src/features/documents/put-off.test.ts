import { expect, it } from 'vitest';
import { createDrawer } from '../../app/storage.ts';
import { createPutOff } from './put-off.ts';

const drawer = () =>
  createDrawer(() => {
    throw new Error('this browser keeps nothing');
  });

const terms = { kind: 'terms', version: 2 };
const rules = { kind: 'bonus_rules', version: 1 };

it('leaves what was not put off', () => {
  const putOff = createPutOff(drawer(), 'later', '100001');
  expect(putOff.left([terms, rules])).toEqual([terms, rules]);
  putOff.put([terms]);
  expect(putOff.left([terms, rules])).toEqual([rules]);
  putOff.put([rules]);
  expect(putOff.left([terms, rules])).toEqual([]);
});

it('shows the next version again', () => {
  const putOff = createPutOff(drawer(), 'later', '100001');
  putOff.put([terms]);
  expect(putOff.left([{ ...terms, version: 3 }])).toHaveLength(1);
});

it('is one person’s: who signs in after them is asked', () => {
  const shared = drawer();
  createPutOff(shared, 'later', '100001').put([terms]);
  expect(createPutOff(shared, 'later', '100002').left([terms])).toEqual([terms]);
});
