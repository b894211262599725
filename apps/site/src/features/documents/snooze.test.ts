import { expect, it } from 'vitest';
import { createKeyValueStore } from '../../shared/browser/storage.ts';
import { createSnooze } from './snooze.ts';

const drawer = () =>
  createKeyValueStore(() => {
    throw new Error('the browser denies storage');
  });

const terms = { kind: 'terms', version: 2 };
const rules = { kind: 'bonus_rules', version: 1 };

it('returns what was not dismissed', () => {
  const putOff = createSnooze(drawer(), 'later', '100001');
  expect(putOff.left([terms, rules])).toEqual([terms, rules]);
  putOff.put([terms]);
  expect(putOff.left([terms, rules])).toEqual([rules]);
  putOff.put([rules]);
  expect(putOff.left([terms, rules])).toEqual([]);
});

it('shows the next version again', () => {
  const putOff = createSnooze(drawer(), 'later', '100001');
  putOff.put([terms]);
  expect(putOff.left([{ ...terms, version: 3 }])).toHaveLength(1);
});

it('is stored for each member separately', () => {
  const shared = drawer();
  createSnooze(shared, 'later', '100001').put([terms]);
  expect(createSnooze(shared, 'later', '100002').left([terms])).toEqual([terms]);
});
