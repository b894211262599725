import type { Centavos } from '@arara/money';

/** The chart of accounts: each name with its number in `ledger.account`. */
export const accounts = {
  cash: 1,
  bonus: 2,
  held: 3,
  in_play: 4,
  /** Rebates that the player has not yet claimed. */
  rebate: 5,
  games: 10,
  psp_clearing: 11,
  fees: 12,
  bonus_cost: 13,
  suspense: 14,
  receivable: 15,
  /** The counterpart of every movement of a play-money wallet, and of no other. */
  play_money: 16,
  /** Debts that the operator wrote off. */
  losses: 17,
  /** Minus the balance at banks without an API: deposits that staff confirmed by hand. */
  bank_clearing: 18,
  /** Contributions of stakes to providers' jackpots. */
  jackpots: 19,
  /** Money of players in wallets that providers keep (transfer wallets). */
  outside_wallets: 20,
  /** The pools of the operator's own jackpots. */
  jackpot: 21,
  /** Commissions paid to agents. */
  commission_cost: 22,
  /** Cash that staff took from players for another reason than a wrong credit: fraud, an agreement. */
  recoveries: 23,
} as const;

/** Operator accounts have this number or a higher one; lower numbers are balances of players. */
export const FIRST_OPERATOR_ACCOUNT = accounts.games;

export type Account = keyof typeof accounts;

/** One side of a movement: the change of an account's balance, in centavos. */
export interface Leg {
  account: Account;
  amount: Centavos;
}

const names = new Map<number, Account>(Object.entries(accounts).map(([name, id]) => [id, name as Account]));

export function toAccountName(id: number): Account {
  const name = names.get(id);
  if (name === undefined) throw new Error(`the chart of accounts has no number ${id}`);
  return name;
}

/** Returns the two legs that move `amount` from one account to another. */
export function transfer(from: Account, to: Account, amount: Centavos): Leg[] {
  return [
    { account: from, amount: -amount as Centavos },
    { account: to, amount },
  ];
}
