import { type Centavos, type Rate, rate } from '@arara/money';
import type { RuleOf } from './form.ts';

/** What a share of its stake a bet counts for, by the game; a game named by itself goes before its category. */
export interface Contribution {
  readonly categories: Readonly<Record<string, Rate>>;
  readonly games: Readonly<Record<string, Rate>>;
}

/** Under which conditions bonus money is given. */
export interface Terms {
  /** Stakes asked for before it is the player's own, in hundredths of what was given. */
  readonly multiplierE2: number;
  readonly contribution: Contribution;
  /** The largest stake that bonus money may be part of; `null`: no bound of its own. */
  readonly maxBet: Centavos | null;
  /** Games that bonus money may not be staked on. */
  readonly excludedGames: readonly string[];
  /** Days of the site's from when it begins; its last day counts whole. */
  readonly expiresInDays: number;
  readonly use: 'cash_first' | 'bonus_first';
  /** The most that becomes cash; `null`: all of it. */
  readonly maxConversion: Centavos | null;
  /** What was given is taken off when it becomes cash: only what was won with it stays. */
  readonly isSticky: boolean;
  /** What a withdrawal does to it. */
  readonly onWithdrawal: 'keep' | 'forfeit';
}

/** The places of a rule that say how its reward is paid. */
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

/** Straight to cash, free to withdraw. */
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

/** Bonus money that asks for so many times its amount in stakes, all games alike. */
export const asBonus = (multiplierE2: number, expiresInDays = 30): Payment => ({
  ...asCash,
  pocket: 'bonus',
  multiplierE2,
  expiresInDays,
});

const sharesOf = <Row extends { shareBps: number }>(rows: readonly Row[], name: (row: Row) => string) =>
  Object.fromEntries(rows.map((row) => [name(row), rate(row.shareBps)]));

/** The terms that a payment stands for. */
export function termsOf(payment: Payment): Terms {
  const { contribution, gameContribution, pocket: _, ...terms } = payment;
  return {
    ...terms,
    contribution: {
      categories: sharesOf(contribution, ({ category }) => category),
      games: sharesOf(gameContribution, ({ game }) => game),
    },
  };
}
