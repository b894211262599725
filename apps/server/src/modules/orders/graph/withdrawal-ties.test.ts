import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WithdrawalNode } from './node.ts';
import { type Credit, withdrawalTies } from './withdrawal-ties.ts';

const credit = (place: number, change: Partial<Credit> = {}): Credit => ({
  id: `c${place}`,
  freeFrom: BigInt(place),
  asks: false,
  endedAt: null,
  ...change,
});

const withdrawal = (place: number, change: Partial<WithdrawalNode> = {}): WithdrawalNode => ({
  id: `w${place}`,
  seq: BigInt(place),
  at: new Date(place * 1000),
  amount: centavos(100n),
  fee: centavos(0n),
  wageringFee: centavos(0n),
  state: 'paid',
  isBack: false,
  ...change,
});

const back = { state: 'refused', isBack: true } as const;
const told = (credits: Credit[], withdrawals: WithdrawalNode[]) =>
  withdrawalTies(credits, withdrawals).map(({ from, to, kind }) => `${from} ${kind} ${to}`);

describe('a withdrawal', () => {
  it('belongs to nothing where nothing came before it', () => {
    expect(told([], [withdrawal(1)])).toEqual([]);
    expect(told([credit(2)], [withdrawal(1)])).toEqual([]);
  });

  it('belongs to all that came since the one before', () => {
    expect(told([credit(1), credit(2), credit(4)], [withdrawal(3), withdrawal(5)])).toEqual([
      'c1 freed w3',
      'c2 freed w3',
      'c4 freed w5',
    ]);
  });

  it('belongs to the same as the one before, where nothing came between them', () => {
    expect(told([credit(1)], [withdrawal(2), withdrawal(3)])).toEqual(['c1 freed w2', 'c1 freed w3']);
  });

  it('that came back is as if it had not been asked for', () => {
    expect(told([credit(1), credit(3)], [withdrawal(2, back), withdrawal(4)])).toEqual([
      'c1 freed w2',
      'c1 freed w4',
      'c3 freed w4',
    ]);
  });

  it('belongs to no bonus that never became cash, and gives up the one that goes back with it', () => {
    const lost = credit(1, { id: 'lost', freeFrom: null });
    const given = credit(2, { id: 'given', freeFrom: null, endedAt: 4n });
    expect(told([lost, given], [withdrawal(3)])).toEqual(['given gave_up w3']);
  });

  it('charges the newest that asks, though it be older than what it belongs to', () => {
    const paid = { wageringFee: centavos(10n) };
    expect(told([credit(1, { asks: true }), credit(3)], [withdrawal(2), withdrawal(4, paid)])).toEqual([
      'c1 freed w2',
      'c1 charged w4',
      'c3 freed w4',
    ]);
  });

  it('that goes through takes each credit once, however they follow one another', () => {
    const moves = fc.array(fc.constantFrom('credit', 'withdrawal', 'back'), { maxLength: 30 });
    fc.assert(
      fc.property(moves, (steps) => {
        const places = steps.map((step, index) => ({ step, place: index + 1 }));
        const credits = places.filter(({ step }) => step === 'credit').map(({ place }) => credit(place));
        const withdrawals = places
          .filter(({ step }) => step !== 'credit')
          .map(({ step, place }) => withdrawal(place, step === 'back' ? back : {}));
        const ties = withdrawalTies(credits, withdrawals);
        for (const { id, freeFrom } of credits) {
          const own = ties.filter(({ from }) => from === id).map(({ to }) => withdrawals.find((one) => one.id === to));
          expect(own.every((one) => one !== undefined && one.seq > (freeFrom ?? 0n))).toBe(true);
          const next = withdrawals.find(({ seq, isBack }) => seq > (freeFrom ?? 0n) && !isBack);
          expect(own.includes(next)).toBe(next !== undefined);
        }
        const first = credits[0]?.freeFrom ?? null;
        for (const { id, seq } of withdrawals)
          expect(ties.some(({ to }) => to === id)).toBe(first !== null && seq > first);
      }),
    );
  });
});
