import { describe, expect, it } from 'vitest';
import { MOST_CHIPS, chipMoney, chipStakes, chipsOf, readChipsInput } from './bets.ts';
import { EMPTY, type Slip, cleared, doubled, placed, repeated, swept, undone } from './slip.ts';

const chips = ({ bets }: Slip) => bets.map(({ bet, chips: laid }) => `${bet} ${laid}`);
describe('the chips', () => {
  const laid = placed(placed(EMPTY, 'red', 5) ?? EMPTY, '17', 1) ?? EMPTY;

  it('lie where they were put, and add up', () => {
    expect(chips(placed(laid, 'red', 10) ?? EMPTY)).toEqual(['red 15', '17 1']);
  });

  it('are doubled, taken back step by step and cleared', () => {
    const twice = doubled(laid) ?? EMPTY;
    expect(chips(twice)).toEqual(['red 10', '17 2']);
    expect(chips(undone(twice))).toEqual(['red 5', '17 1']);
    expect(chips(undone(undone(undone(undone(twice)))))).toEqual([]);
    expect(chips(undone(cleared(laid)))).toEqual(['red 5', '17 1']);
    expect(cleared(EMPTY)).toBe(EMPTY);
  });

  it('are swept after a round and can be laid again', () => {
    const after = swept(laid);
    expect(chips(after)).toEqual([]);
    expect(chips(repeated(after))).toEqual(['red 5', '17 1']);
    expect(chips(undone(repeated(after)))).toEqual([]);
    expect(repeated(EMPTY)).toBe(EMPTY);
  });

  it('are no more than the table takes', () => {
    const full = placed(EMPTY, 'red', 500) ?? EMPTY;
    expect(placed(full, '17', 1)).toBeUndefined();
    expect(doubled(placed(EMPTY, 'red', 251) ?? EMPTY)).toBeUndefined();
  });
});

describe('the stake', () => {
  it('is the worth of the chips, from one real to five hundred', () => {
    expect(chipStakes).toMatchObject({ min: 100n, max: 50_000n });
    expect(chipStakes.steps).toHaveLength(MOST_CHIPS);
    expect(
      chipMoney(
        chipsOf([
          { bet: 'red', chips: 3 },
          { bet: '17', chips: 2 },
        ]),
      ),
    ).toBe(500n);
  });
});

describe('what is sent', () => {
  const read = (bets: unknown) => readChipsInput({ bets }, (id) => id === 'red' || id === '17');
  const red = { bet: 'red', chips: 3 };

  it('is chips on places of the cloth, each place once', () => {
    expect(read([red, { bet: '17', chips: 497 }])).toEqual({ bets: [red, { bet: '17', chips: 497 }] });
    for (const wrong of [
      [],
      [red, red],
      [red, { bet: '17', chips: 498 }],
      [{ bet: '18', chips: 1 }],
      'red',
      [{ ...red, more: 1 }],
    ])
      expect(read(wrong)).toBeUndefined();
    expect(readChipsInput({ bets: [red], luck: 1 }, () => true)).toBeUndefined();
  });
});
