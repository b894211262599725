import type { Centavos } from '@arara/money';

/** The accounts of the chart, by the number under which the database keeps them. */
export const accounts = {
  cash: 1,
  bonus: 2,
  held: 3,
  in_play: 4,
  /** Rebates of play that the player has not yet taken to cash. */
  rebate: 5,
  games: 10,
  psp_clearing: 11,
  fees: 12,
  bonus_cost: 13,
  suspense: 14,
  receivable: 15,
  /** The counterpart of everything a play wallet does, and of nothing else. */
  play_money: 16,
  /** What the house gave up of what it was owed. */
  losses: 17,
  /** Minus what the house's accounts at banks that tell us nothing hold: what staff saw come in there. */
  bank_clearing: 18,
  /** What jackpots of outside providers were given of stakes: theirs. */
  jackpots: 19,
  /** What players have in wallets that outside providers keep for them. */
  outside_wallets: 20,
  /** What lies in the house's own jackpots, until somebody wins it. */
  jackpot: 21,
  /** What agents were paid for the play and the recharges of those below them. */
  commission_cost: 22,
} as const;

export type Account = keyof typeof accounts;

/** One side of a movement: what an account gains (positive) or gives (negative). */
export interface Leg {
  account: Account;
  amount: Centavos;
}

const names = new Map<number, Account>(Object.entries(accounts).map(([name, id]) => [id, name as Account]));

export function accountName(id: number): Account {
  const name = names.get(id);
  if (name === undefined) throw new Error(`the chart of accounts has no number ${id}`);
  return name;
}

/** Moves `amount` from one account to another: the two legs of the simplest transaction. */
export function transfer(from: Account, to: Account, amount: Centavos): Leg[] {
  return [
    { account: from, amount: -amount as Centavos },
    { account: to, amount },
  ];
}
