import { centavos } from '@arara/money';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WithdrawalNode } from './graph-nodes.ts';
import { type WithdrawableCredit, tieWithdrawals } from './withdrawal-ties.ts';

const credit = (position: number, change: Partial<WithdrawableCredit> = {}): WithdrawableCredit => ({
  id: `c${position}`,
  withdrawableFrom: BigInt(position),
  requiresWagering: false,
  endedAt: null,
  ...change,
});

const withdrawal = (position: number, change: Partial<WithdrawalNode> = {}): WithdrawalNode => ({
  id: `w${position}`,
  seq: BigInt(position),
  at: new Date(position * 1000),
  amount: centavos(100n),
  fee: centavos(0n),
  wageringFee: centavos(0n),
  state: 'paid',
  isBack: false,
  ...change,
});

const back = { state: 'refused', isBack: true } as const;
const formatTies = (credits: WithdrawableCredit[], withdrawals: WithdrawalNode[]) =>
  tieWithdrawals(credits, withdrawals).map(({ from, to, kind }) => `${from} ${kind} ${to}`);

describe('a withdrawal', () => {
  it('belongs to no credit if there was none before it', () => {
    expect(formatTies([], [withdrawal(1)])).toEqual([]);
    expect(formatTies([credit(2)], [withdrawal(1)])).toEqual([]);
  });

  it('belongs to all credits since the previous withdrawal', () => {
    expect(formatTies([credit(1), credit(2), credit(4)], [withdrawal(3), withdrawal(5)])).toEqual([
      'c1 freed w3',
      'c2 freed w3',
      'c4 freed w5',
    ]);
  });

  it('belongs to the credits of the previous withdrawal if there were none between them', () => {
    expect(formatTies([credit(1)], [withdrawal(2), withdrawal(3)])).toEqual(['c1 freed w2', 'c1 freed w3']);
  });

  it('is ignored as previous withdrawal after its money was returned', () => {
    expect(formatTies([credit(1), credit(3)], [withdrawal(2, back), withdrawal(4)])).toEqual([
      'c1 freed w2',
      'c1 freed w4',
      'c3 freed w4',
    ]);
  });

  it('belongs to no bonus that never became cash, and gives up the bonus that is forfeited with it', () => {
    const lost = credit(1, { id: 'lost', withdrawableFrom: null });
    const given = credit(2, { id: 'given', withdrawableFrom: null, endedAt: 4n });
    expect(formatTies([lost, given], [withdrawal(3)])).toEqual(['given gave_up w3']);
  });

  it('is charged for the newest credit with a wagering requirement, even an older one than its own credits', () => {
    const paid = { wageringFee: centavos(10n) };
    expect(
      formatTies([credit(1, { requiresWagering: true }), credit(3)], [withdrawal(2), withdrawal(4, paid)]),
    ).toEqual(['c1 freed w2', 'c1 charged w4', 'c3 freed w4']);
  });

  it('takes each credit once if it succeeds, in any order of credits and withdrawals', () => {
    const moves = fc.array(fc.constantFrom('credit', 'withdrawal', 'back'), { maxLength: 30 });
    fc.assert(
      fc.property(moves, (steps) => {
        const positions = steps.map((step, index) => ({ step, position: index + 1 }));
        const credits = positions.filter(({ step }) => step === 'credit').map(({ position }) => credit(position));
        const withdrawals = positions
          .filter(({ step }) => step !== 'credit')
          .map(({ step, position }) => withdrawal(position, step === 'back' ? back : {}));
        const ties = tieWithdrawals(credits, withdrawals);
        for (const { id, withdrawableFrom } of credits) {
          const own = ties.filter(({ from }) => from === id).map(({ to }) => withdrawals.find((one) => one.id === to));
          expect(own.every((one) => one !== undefined && one.seq > (withdrawableFrom ?? 0n))).toBe(true);
          const next = withdrawals.find(({ seq, isBack }) => seq > (withdrawableFrom ?? 0n) && !isBack);
          expect(own.includes(next)).toBe(next !== undefined);
        }
        const first = credits[0]?.withdrawableFrom ?? null;
        for (const { id, seq } of withdrawals)
          expect(ties.some(({ to }) => to === id)).toBe(first !== null && seq > first);
      }),
    );
  });
});
