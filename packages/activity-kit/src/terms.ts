import { type Centavos, type Rate, rate } from '@arara/money';
import type { RuleOf } from './form.ts';

/** The share of a stake that counts towards wagering. A game's own share overrides that of its category. */
export interface Contribution {
  readonly categories: Readonly<Record<string, Rate>>;
  readonly games: Readonly<Record<string, Rate>>;
}

/** The terms of bonus money. */
export interface Terms {
  /** The wagering requirement as a multiple of the amount, in hundredths. */
  readonly multiplierE2: number;
  readonly contribution: Contribution;
  /** The largest stake that bonus money may pay for; `null` for no limit. */
  readonly maxBet: Centavos | null;
  /** Games that bonus money may not be staked on. */
  readonly excludedGames: readonly string[];
  /** Days from its start; the last day counts in full. */
  readonly expiresInDays: number;
  readonly use: 'cash_first' | 'bonus_first';
  /** The maximum that becomes cash; `null` for no limit. */
  readonly maxConversion: Centavos | null;
  /** Whether the granted amount is deducted on conversion, so that only winnings become cash. */
  readonly isSticky: boolean;
  /** What a withdrawal does to the bonus. */
  readonly onWithdrawal: 'keep' | 'forfeit';
}

/** The fields of a rule for the payment of its reward. */
export const paymentForm = {
  pocket: { kind: 'choice', of: ['cash', 'bonus'] },
  multiplierE2: { kind: 'times', least: 0, most: 10_000 },
  contribution: {
    kind: 'rows',
    fields: { category: { kind: 'text', most: 32 }, shareBps: { kind: 'share', least: 0, most: 10_000 } },
    least: 0,
    most: 20,
  },
  gameContribution: {
    kind: 'rows',
    fields: { game: { kind: 'text', most: 64 }, shareBps: { kind: 'share', least: 0, most: 10_000 } },
    least: 0,
    most: 200,
  },
  maxBet: { kind: 'maybe', field: { kind: 'money', least: 1n } },
  excludedGames: { kind: 'games' },
  expiresInDays: { kind: 'count', least: 1, most: 365 },
  use: { kind: 'choice', of: ['cash_first', 'bonus_first'] },
  maxConversion: { kind: 'maybe', field: { kind: 'money', least: 1n } },
  isSticky: { kind: 'flag' },
  onWithdrawal: { kind: 'choice', of: ['keep', 'forfeit'] },
} as const;

export type Payment = RuleOf<typeof paymentForm>;

/** Paid in cash, without a wagering requirement. */
export const asCash: Payment = {
  pocket: 'cash',
  multiplierE2: 0,
  contribution: [],
  gameContribution: [],
  maxBet: null,
  excludedGames: [],
  expiresInDays: 30,
  use: 'cash_first',
  maxConversion: null,
  isSticky: false,
  onWithdrawal: 'keep',
};

/** Bonus money with a wagering requirement, for which all games count alike. */
export const asBonus = (multiplierE2: number, expiresInDays = 30): Payment => ({
  ...asCash,
  pocket: 'bonus',
  multiplierE2,
  expiresInDays,
});

const toShares = <Row extends { shareBps: number }>(rows: readonly Row[], name: (row: Row) => string) =>
  Object.fromEntries(rows.map((row) => [name(row), rate(row.shareBps)]));

/** Converts a payment to the terms of bonus money. */
export function toTerms(payment: Payment): Terms {
  const { contribution, gameContribution, pocket: _, ...terms } = payment;
  return {
    ...terms,
    contribution: {
      categories: toShares(contribution, ({ category }) => category),
      games: toShares(gameContribution, ({ game }) => game),
    },
  };
}
