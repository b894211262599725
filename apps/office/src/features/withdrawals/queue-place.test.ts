import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dues,
  flagNames,
  following,
  isNarrowed,
  neighbour,
  noFilter,
  queueTabs,
  readPlace,
  risks,
  sorts,
  writePlace,
} from './queue-place.ts';

const read = (search: string) => readPlace(new URLSearchParams(search));
const ids = ['a', 'b', 'c'];

describe('a place in the queue', () => {
  it('survives being sent as a link', () => {
    const place = fc.record({
      tab: fc.constantFrom(...queueTabs),
      sort: fc.constantFrom(...sorts),
      risk: fc.constantFrom(...risks, undefined),
      flag: fc.constantFrom(...flagNames, undefined),
      due: fc.constantFrom(...dues, undefined),
      page: fc.integer({ min: 1, max: 1_000 }),
      q: fc.string({ maxLength: 20 }),
      id: fc.option(fc.stringMatching(/^W[A-Z0-9]{1,16}$/), { nil: undefined }),
    });
    fc.assert(
      fc.property(place, (one) => {
        expect(read(writePlace(one).toString())).toEqual(one);
      }),
    );
  });

  it('is by itself the first page of what waits, oldest first', () => {
    expect(read('')).toMatchObject({ tab: { status: 'in_review', order: 'ASC' }, page: 1, q: '', id: undefined });
  });

  it('shows what waits by risk, and what is over by age, where nobody chose', () => {
    expect(read('tab=in_review').sort).toBe('risk');
    expect(read('tab=paid').sort).toBe('age');
    expect(read('tab=in_review&sort=age').sort).toBe('age');
  });

  it('says whether it shows less than its tab', () => {
    expect(isNarrowed(read('risk=red'))).toBe(true);
    expect(isNarrowed({ ...read('flag=big_win&due=over'), ...noFilter })).toBe(false);
  });

  it.each([
    'risk=none',
    'flag=constructor',
    'due=never',
    'sort=luck',
    'tab=nothing',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
  ])('is not led astray by "%s"', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('shows what is over newest first', () => {
    for (const tab of ['paid', 'refused', 'failed']) expect(read(`tab=${tab}`).tab.order).toBe('DESC');
  });
});

describe('J and K', () => {
  it('begin at the first row', () => {
    expect(neighbour(ids, undefined, 1)).toBe('a');
    expect(neighbour(ids, 'gone', -1)).toBe('a');
  });

  it('go a row down and up, and stop at the ends', () => {
    expect(neighbour(ids, 'a', 1)).toBe('b');
    expect(neighbour(ids, 'b', -1)).toBe('a');
    expect(neighbour(ids, 'c', 1)).toBe('c');
    expect(neighbour(ids, 'a', -1)).toBe('a');
  });

  it('have nowhere to go in an empty queue', () => {
    expect(neighbour([], undefined, 1)).toBeUndefined();
  });
});

describe('after a decision', () => {
  it('comes the row below, at the end the one above, after the last none', () => {
    expect(following(ids, 'a')).toBe('b');
    expect(following(ids, 'c')).toBe('b');
    expect(following(['a'], 'a')).toBeUndefined();
  });

  it('comes the first row when the queue has moved on meanwhile', () => {
    expect(following(ids, 'gone')).toBe('a');
  });
});
