import { describe, expect, it } from 'vitest';
import { depositTabs, isWaiting, mayConfirm, mayRefuse, readPlace, writePlace } from './place.ts';

describe('the place in the queue of receipts', () => {
  it('begins with what waits', () => {
    expect(readPlace(new URLSearchParams())).toEqual({
      tab: 'in_review',
      kind: undefined,
      page: 1,
      q: '',
      id: undefined,
    });
  });

  it('is read as it was written', () => {
    const place = { tab: 'refused', kind: 'transfer_reviewed', page: 3, q: 'R26', id: 'R261120ABCDEFGHJK' } as const;
    expect(readPlace(writePlace(place))).toEqual(place);
    for (const tab of depositTabs) expect(readPlace(writePlace({ ...place, tab })).tab).toBe(tab);
  });

  it('says no more in the address than it has to', () => {
    expect(writePlace(readPlace(new URLSearchParams())).toString()).toBe('tab=in_review');
  });

  it.each(['tab=nowhere&kind=boleto&page=-1', 'page=1e99', 'page=abc', 'tab='])('falls back for "%s"', (search) => {
    expect(readPlace(new URLSearchParams(search))).toMatchObject({ tab: 'in_review', kind: undefined, page: 1 });
  });
});

describe('what can be done', () => {
  it('waits for a person while nobody, or one of two, has decided', () => {
    expect(depositTabs.filter(isWaiting)).toEqual(['in_review', 'second_review']);
  });

  it('can be confirmed until it is credited, and refused until it is decided', () => {
    expect(depositTabs.filter((state) => !mayConfirm(state))).toEqual(['credited']);
    expect(depositTabs.filter((state) => !mayRefuse(state))).toEqual(['credited', 'refused']);
  });
});
