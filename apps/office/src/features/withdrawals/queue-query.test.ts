import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dues,
  flagNames,
  isFiltered,
  isGreen,
  noFilter,
  queueTabs,
  parseQueueQuery,
  risks,
  sorts,
  formatQueueQuery,
  toSort,
  toTab,
} from './queue-query.ts';

const read = (search: string) => parseQueueQuery(new URLSearchParams(search));

describe('queue query', () => {
  it('survives the round trip', () => {
    const query = fc.record({
      tab: fc.constantFrom(...queueTabs),
      sort: fc.constantFrom(...sorts),
      order: fc.constantFrom('asc' as const, 'desc' as const),
      site: fc.constantFrom('', 'arara'),
      risk: fc.constantFrom(...risks, undefined),
      flag: fc.constantFrom(...flagNames, undefined),
      due: fc.constantFrom(...dues, undefined),
      from: fc.constantFrom('', '2026-11-01'),
      to: fc.constantFrom('', '2026-11-30'),
      min: fc.constantFrom('', '10.00'),
      max: fc.constantFrom('', '99.00'),
      page: fc.integer({ min: 1, max: 1_000 }),
      cursor: fc.constantFrom('next', undefined),
      q: fc.string({ maxLength: 20 }),
      id: fc.option(fc.stringMatching(/^W[A-Z0-9]{1,16}$/), { nil: undefined }),
    });
    fc.assert(
      fc.property(query, (one) => {
        expect(read(formatQueueQuery(one).toString())).toEqual(one);
      }),
    );
  });

  it('defaults to the first page in review, oldest first', () => {
    expect(read('')).toMatchObject({ tab: { status: 'in_review', order: 'ASC' }, page: 1, q: '', id: undefined });
  });

  it('sorts open withdrawals by the time left and decided ones by age', () => {
    expect(read('tab=in_review').sort).toBe('due');
    expect(read('tab=paid').sort).toBe('age');
    expect(read('tab=in_review&sort=age').sort).toBe('age');
  });

  it('sorts by a pressed column as usual, and reverses it when it is pressed again', () => {
    expect(toSort(read(''), 'amount')).toEqual({ sort: 'amount', order: 'desc' });
    expect(toSort(read('sort=amount'), 'amount')).toEqual({ sort: 'amount', order: 'asc' });
    expect(toSort(read('sort=amount&order=asc'), 'due')).toEqual({ sort: 'due', order: 'asc' });
    expect(toSort(read('sort=risk'), 'risk')).toEqual({ sort: 'risk', order: 'asc' });
  });

  it('forgets filters and order in another tab', () => {
    const paid = queueTabs.find(({ status }) => status === 'paid') ?? queueTabs[0];
    const query = { ...read('sort=amount&order=asc&risk=red'), ...toTab(paid) };
    expect(formatQueueQuery(query).toString()).toBe('tab=paid');
  });

  it('detects a filter', () => {
    expect(isFiltered(read('risk=red'))).toBe(true);
    expect(isFiltered(read('from=2026-11-01'))).toBe(true);
    expect(isFiltered(read('site=arara'))).toBe(true);
    expect(isFiltered({ ...read('flag=big_win&due=over'), ...noFilter })).toBe(false);
  });

  it.each([
    'risk=none',
    'flag=constructor',
    'due=never',
    'sort=luck',
    'order=up',
    'tab=nothing',
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
  ])('ignores "%s"', (search) => {
    expect(read(search)).toEqual(read(''));
  });

  it('sorts decided withdrawals newest first', () => {
    for (const tab of ['paid', 'refused', 'failed']) expect(read(`tab=${tab}`).tab.order).toBe('DESC');
  });
});

describe('bulk approval', () => {
  const row = { status: 'in_review', risk: 'green', needs_second: false } as const;

  it('takes only withdrawals without a flag that one person may decide', () => {
    const isTaken = (change: object) => isGreen({ ...row, ...change } as Parameters<typeof isGreen>[0]);
    expect(isTaken({})).toBe(true);
    for (const change of [{ risk: 'amber' }, { risk: 'red' }, { risk: 'unknown' }, { needs_second: true }])
      expect(isTaken(change)).toBe(false);
    expect(isTaken({ status: 'on_hold' })).toBe(false);
  });
});
