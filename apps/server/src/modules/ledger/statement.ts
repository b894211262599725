import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../platform/index.ts';
import { type Account, accounts } from './account.ts';
import type { MovementKind } from './movement.ts';
import * as store from './statement-store.ts';
import type { KindSum, Sort, Sought, StatementRow, Stretch } from './statement-store.ts';

/** Whatever a chain may hold: the movements, and the rounds, which are settled and not posted. */
export type StatementKind = MovementKind | 'bet';

/** One movement of a player's money as its owner is told of it: what each account gained (positive) or gave. */
export interface StatementLine {
  seq: bigint;
  id: string;
  kind: string;
  /** What it came from, as `noun:id`. */
  cause: string;
  at: Date;
  /** What of a win belonged to a bonus that was over, and went to the house. */
  late: Centavos;
  gained: Record<'cash' | 'bonus' | 'held' | 'fees' | 'receivable', Centavos>;
  /** Cash and bonus together, as they stood after it. */
  playable: Centavos;
  /** Of a round; `null` where it is none. */
  game: string | null;
  stake: Centavos | null;
  win: Centavos | null;
  /** Wagering that was asked for with it, or, below zero, let go. */
  wagering: Centavos;
}

function gainOf({ accounts: ids, amounts }: StatementRow, account: Account): Centavos {
  let gained = 0n;
  for (const [place, id] of ids.entries()) if (id === accounts[account]) gained += amounts[place] ?? 0n;
  return centavos(gained);
}

/** What moves after its bet, when a bonus may be over. */
const lateKinds: ReadonlySet<string> = new Set<StatementKind>(['bet', 'win', 'outside_win', 'stake_back']);

function lineOf(row: StatementRow): StatementLine {
  const { seq, id, kind, cause, at, game, stake, win, wager_due, cash_after, bonus_after } = row;
  return {
    seq,
    id,
    kind,
    cause,
    at,
    late: lateKinds.has(kind) ? gainOf(row, 'bonus_cost') : ZERO,
    gained: {
      cash: gainOf(row, 'cash'),
      bonus: gainOf(row, 'bonus'),
      held: gainOf(row, 'held'),
      fees: gainOf(row, 'fees'),
      receivable: gainOf(row, 'receivable'),
    },
    playable: centavos(cash_after + bonus_after),
    game,
    stake,
    win,
    wagering: wager_due ?? ZERO,
  };
}

/** A player's own account of their money, read from the chain. */
export interface Statement {
  /** All that was written from `since` on (`null`: ever) and before `until` (`null`: up to now), as it stands now. */
  stretch(q: Queryable, playerId: number, since: Date | null, until: Date | null): Promise<Stretch>;
  /** What movements of each kind did; play is left out, which may be millions. */
  sums(q: Queryable, stretch: Stretch): Promise<KindSum[]>;
  /** One page, newest first. */
  page(q: Queryable, stretch: Stretch, sort: Sort, page: PageRequest): Promise<StatementLine[]>;
  /** Oldest first, at most so many: what is after them is read from the place after the last. */
  next(q: Queryable, stretch: Stretch, sort: Sort, limit: number): Promise<StatementLine[]>;
  /** One page of those that a fee was part of, newest first, and of the payouts of causes of which it was waived. */
  fees(q: Queryable, stretch: Stretch, waived: readonly string[], page: PageRequest): Promise<Rows<StatementLine>>;
  /** One page of those with such a number, newest first. */
  sought(q: Queryable, stretch: Stretch, sort: Sort, sought: Sought, page: PageRequest): Promise<Rows<StatementLine>>;
  /** Every credit of bonus, and all that asked for wagering or let it go, newest first. */
  credits(q: Queryable, stretch: Stretch): Promise<StatementLine[]>;
  /** The same with all movements of these kinds. */
  asking(q: Queryable, stretch: Stretch, kinds: readonly string[]): Promise<StatementLine[]>;
}

/** A page of everything needs no counting past what is before it: places have no gaps. */
function windowOf({ from, upTo, playerId }: Stretch, sort: Sort, page: PageRequest) {
  const skip = offsetOf(page);
  const { limit } = page;
  if (sort !== 'all') return { stretch: { playerId, from, upTo }, window: { order: 'desc', skip, limit } } as const;
  const last = upTo - BigInt(skip);
  return { stretch: { playerId, from, upTo: last }, window: { order: 'desc', skip: 0, limit } } as const;
}

export const statement: Statement = {
  async stretch(q, playerId, since, until) {
    const last = await store.findLastPlace(q, playerId);
    const placeOf = (moment: Date) => store.findPlaceSince(q, playerId, moment, last);
    const from = since === null ? 1n : await placeOf(since);
    const upTo = until === null ? last : (await placeOf(until)) - 1n;
    return { playerId, from, upTo };
  },
  sums: store.listKindSums,
  async page(q, whole, sort, page) {
    const { stretch, window } = windowOf(whole, sort, page);
    return (await store.listStatement(q, stretch, sort, window)).map(lineOf);
  },
  async next(q, stretch, sort, limit) {
    return (await store.listStatement(q, stretch, sort, { order: 'asc', skip: 0, limit })).map(lineOf);
  },
  async fees(q, stretch, waived, page) {
    const { rows, total } = await store.listWithFee(q, stretch, waived, { skip: offsetOf(page), limit: page.limit });
    return { rows: rows.map(lineOf), total };
  },
  async sought(q, stretch, sort, sought, page) {
    const window = { ...sought, skip: offsetOf(page), limit: page.limit };
    const { rows, total } = await store.listSought(q, stretch, sort, window);
    return { rows: rows.map(lineOf), total };
  },
  credits: async (q, stretch) => (await store.listAsking(q, stretch, ['grant', 'reward'])).map(lineOf),
  asking: async (q, stretch, kinds) => (await store.listAsking(q, stretch, kinds)).map(lineOf),
};
