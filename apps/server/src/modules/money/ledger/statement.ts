import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type PageRequest, type Rows, offsetOf } from '../../../platform/index.ts';
import { type Account, accounts } from './account.ts';
import type { MovementKind } from './movement.ts';
import * as store from './statement-store.ts';
import type {
  ClosingMovement,
  KindSum,
  StatementSelection,
  StatementSearch,
  StatementRow,
  ChainRange,
} from './statement-store.ts';

/** The kinds of entries in a chain: posted movements and settled rounds (`bet`). */
export type StatementKind = MovementKind | 'bet';

/** A line of a player's statement: the change of each account, in centavos. */
export interface StatementLine {
  seq: bigint;
  id: string;
  kind: string;
  /** Its origin as `noun:id`. */
  cause: string;
  at: Date;
  /** The part of a win that belonged to a forfeited grant and went to the operator. */
  late: Centavos;
  gained: Record<'cash' | 'bonus' | 'held' | 'fees' | 'receivable', Centavos>;
  /** Cash plus bonus after it. */
  playable: Centavos;
  /** Only for a round. */
  game: string | null;
  stake: Centavos | null;
  win: Centavos | null;
  /** The wagering that it requires; negative where it voids some. */
  wagering: Centavos;
}

function computeGain({ accounts: ids, amounts }: StatementRow, account: Account): Centavos {
  let gained = 0n;
  for (const [index, id] of ids.entries()) if (id === accounts[account]) gained += amounts[index] ?? 0n;
  return centavos(gained);
}

/** Kinds that can involve money of a grant after its end. */
const lateKinds: ReadonlySet<string> = new Set<StatementKind>(['bet', 'win', 'outside_win', 'stake_back']);

function toStatementLine(row: StatementRow): StatementLine {
  const { seq, id, kind, cause, at, game, stake, win, wager_due, cash_after, bonus_after } = row;
  return {
    seq,
    id,
    kind,
    cause,
    at,
    late: lateKinds.has(kind) ? computeGain(row, 'bonus_cost') : ZERO,
    gained: {
      cash: computeGain(row, 'cash'),
      bonus: computeGain(row, 'bonus'),
      held: computeGain(row, 'held'),
      fees: computeGain(row, 'fees'),
      receivable: computeGain(row, 'receivable'),
    },
    playable: centavos(cash_after + bonus_after),
    game,
    stake,
    win,
    wagering: wager_due ?? ZERO,
  };
}

/** A player's statement, read from the chain. */
export interface Statement {
  /** Finds the range written from `since` (`null`: ever) to `until` (exclusive; `null`: now). */
  findRange(q: Queryable, playerId: number, since: Date | null, until: Date | null): Promise<ChainRange>;
  /** Sums by kind, without play. */
  listKindSums(q: Queryable, range: ChainRange): Promise<KindSum[]>;
  /** Lists one page, newest first. */
  listPage(q: Queryable, range: ChainRange, selection: StatementSelection, page: PageRequest): Promise<StatementLine[]>;
  /** Lists at most `limit` lines, oldest first; the next page begins after the last sequence number. */
  listOldest(q: Queryable, range: ChainRange, selection: StatementSelection, limit: number): Promise<StatementLine[]>;
  /** Lists one page of lines with a fee, and of payouts whose fee was waived (by their causes), newest first. */
  listWithFee(
    q: Queryable,
    range: ChainRange,
    waivedCauses: readonly string[],
    page: PageRequest,
  ): Promise<Rows<StatementLine>>;
  /** Lists one page of lines that match a search, newest first. */
  search(
    q: Queryable,
    range: ChainRange,
    selection: StatementSelection,
    search: StatementSearch,
    page: PageRequest,
  ): Promise<Rows<StatementLine>>;
  /** Finds the payouts and settlements of some causes. */
  listClosing(q: Queryable, playerId: number, causes: readonly string[]): Promise<ClosingMovement[]>;
  /** Lists every credit of bonus, and every line that required or voided wagering, newest first. */
  listBonusCredits(q: Queryable, range: ChainRange): Promise<StatementLine[]>;
  /** Lists all lines of some kinds, and every line that required or voided wagering, newest first. */
  listWageringCredits(q: Queryable, range: ChainRange, kinds: readonly string[]): Promise<StatementLine[]>;
}

/**
 * Returns where a page begins. A page of everything is a range and needs no offset, since sequence numbers have no
 * gaps.
 */
function toWindow(range: ChainRange, selection: StatementSelection, page: PageRequest) {
  const skip = offsetOf(page);
  const { limit } = page;
  if (selection !== 'all') return { range, window: { order: 'desc', skip, limit } } as const;
  const upTo = range.upTo - BigInt(skip);
  return { range: { ...range, upTo }, window: { order: 'desc', skip: 0, limit } } as const;
}

export const statement: Statement = {
  async findRange(q, playerId, since, until) {
    const last = await store.findLastSeq(q, playerId);
    const findSeq = (moment: Date) => store.findFirstSeqSince(q, playerId, moment, last);
    const from = since === null ? 1n : await findSeq(since);
    const upTo = until === null ? last : (await findSeq(until)) - 1n;
    return { playerId, from, upTo };
  },
  listKindSums: store.listKindSums,
  async listPage(q, whole, selection, page) {
    const { range, window } = toWindow(whole, selection, page);
    return (await store.listStatement(q, range, selection, window)).map(toStatementLine);
  },
  async listOldest(q, range, selection, limit) {
    return (await store.listStatement(q, range, selection, { order: 'asc', skip: 0, limit })).map(toStatementLine);
  },
  async listWithFee(q, range, waivedCauses, page) {
    const window = { skip: offsetOf(page), limit: page.limit };
    const { rows, total } = await store.listWithFee(q, range, waivedCauses, window);
    return { rows: rows.map(toStatementLine), total };
  },
  async search(q, range, selection, search, page) {
    const window = { ...search, skip: offsetOf(page), limit: page.limit };
    const { rows, total } = await store.searchStatement(q, range, selection, window);
    return { rows: rows.map(toStatementLine), total };
  },
  listClosing: store.listClosingMovements,
  listBonusCredits: async (q, range) =>
    (await store.listWageringCredits(q, range, ['grant', 'reward'])).map(toStatementLine),
  listWageringCredits: async (q, range, kinds) =>
    (await store.listWageringCredits(q, range, kinds)).map(toStatementLine),
};
