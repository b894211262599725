import { describe, expect, it } from 'vitest';
import {
  depositTabs,
  isWaiting,
  canConfirm,
  canRefuse,
  parseDepositQuery,
  formatDepositQuery,
} from './deposit-query.ts';

describe('deposit query', () => {
  it('defaults to deposits in review', () => {
    expect(parseDepositQuery(new URLSearchParams())).toEqual({
      tab: 'in_review',
      kind: undefined,
      page: 1,
      q: '',
      id: undefined,
    });
  });

  it('survives the round trip', () => {
    const query = { tab: 'refused', kind: 'transfer_reviewed', page: 3, q: 'R26', id: 'R261120ABCDEFGHJK' } as const;
    expect(parseDepositQuery(formatDepositQuery(query))).toEqual(query);
    for (const tab of depositTabs) expect(parseDepositQuery(formatDepositQuery({ ...query, tab })).tab).toBe(tab);
  });

  it('writes only what differs from the defaults', () => {
    expect(formatDepositQuery(parseDepositQuery(new URLSearchParams())).toString()).toBe('tab=in_review');
  });

  it.each(['tab=nowhere&kind=boleto&page=-1', 'page=1e99', 'page=abc', 'tab='])('falls back for "%s"', (search) => {
    expect(parseDepositQuery(new URLSearchParams(search))).toMatchObject({
      tab: 'in_review',
      kind: undefined,
      page: 1,
    });
  });
});

describe('deposit state', () => {
  it('waits for a person in both review states', () => {
    expect(depositTabs.filter(isWaiting)).toEqual(['in_review', 'second_review']);
  });

  it('can be confirmed until credited, and refused until decided', () => {
    expect(depositTabs.filter((state) => !canConfirm(state))).toEqual(['credited']);
    expect(depositTabs.filter((state) => !canRefuse(state))).toEqual(['credited', 'refused']);
  });
});
