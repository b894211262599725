import { type Centavos, centavos, formatReais } from '@arara/money';
import { sql } from 'kysely';
import type { Queryable } from '../src/db/index.ts';
import { accounts, computeTransactionId } from '../src/modules/money/ledger/index.ts';

/* Figures of reports from the raw transactions of the ledger, by plain loops over all of them. */

interface LedgerRow {
  playerId: number;
  id: string;
  kind: string;
  cause: string;
  at: Date;
  game: string | null;
  stake: bigint;
  win: bigint;
  evidence: string | null;
  legs: Map<number, bigint>;
  /** Debits of the bonus balance, and credits to it. */
  fromBonus: bigint;
  toBonus: bigint;
}

interface RawRow extends Omit<LedgerRow, 'legs' | 'fromBonus' | 'toBonus'> {
  accounts: number[];
  amounts: bigint[];
}

export interface ModelMember {
  id: number;
  site: string;
  isInternal: boolean;
}

/** A bet or a win that was not rolled back. */
export interface ModelPlay {
  member: ModelMember;
  at: Date;
  game: string;
  stake: bigint;
  win: bigint;
  bonusStake: bigint;
  bonusWin: bigint;
  jackpot: bigint;
  isRound: boolean;
}

export interface ModelCost {
  member: ModelMember;
  at: Date;
  bonusCost: bigint;
  rebates: bigint;
  commissions: bigint;
  fees: bigint;
  withdrawn: bigint;
  withdrawals: number;
}

export interface ModelDeposit {
  member: ModelMember;
  at: Date;
  amount: bigint;
  returned: bigint;
  isFirst: boolean;
}

export interface ReportModel {
  rows: LedgerRow[];
  plays: ModelPlay[];
  costs: ModelCost[];
  deposits: ModelDeposit[];
}

const legOf = ({ legs }: LedgerRow, account: keyof typeof accounts): bigint => legs.get(accounts[account]) ?? 0n;

function toRow({ accounts: ids, amounts, ...row }: RawRow): LedgerRow {
  const legs = new Map<number, bigint>();
  let [fromBonus, toBonus] = [0n, 0n];
  for (const [index, id] of ids.entries()) {
    const amount = amounts[index] ?? 0n;
    legs.set(id, (legs.get(id) ?? 0n) + amount);
    if (id === accounts.bonus && amount < 0n) fromBonus -= amount;
    if (id === accounts.bonus && amount > 0n) toBonus += amount;
  }
  return { ...row, legs, fromBonus, toBonus };
}

async function listRows(q: Queryable): Promise<LedgerRow[]> {
  const { rows } = await sql<RawRow>`
    select player_id as "playerId", id, kind, coalesce(cause, '') as cause, at, game, coalesce(stake, 0) as stake,
      coalesce(win, 0) as win, evidence, accounts, amounts
    from ledger.transaction order by player_id, seq`.execute(q);
  return rows.map(toRow);
}

const parse = (evidence: string | null): { of?: string; fromBonus?: { stake: string; win: string } } =>
  evidence === null ? {} : (JSON.parse(evidence) as ReturnType<typeof parse>);

function listUndone(rows: readonly LedgerRow[]): Set<string> {
  const undone = new Set<string>();
  for (const { playerId, kind, cause, evidence } of rows) {
    if (kind === 'rollback') undone.add(`${playerId} ${cause.replace('round:', '')}`);
    if (kind === 'outside_rollback' && !cause.startsWith('bonus:')) undone.add(`${playerId} ${parse(evidence).of}`);
  }
  return undone;
}

const PLAY = new Set(['bet', 'outside_bet', 'outside_win', 'win', 'double_up']);

function listPlays(rows: readonly LedgerRow[], members: ReadonlyMap<number, ModelMember>): ModelPlay[] {
  const undone = listUndone(rows);
  const games = new Map(rows.map(({ playerId, id, game }) => [`${playerId} ${id}`, game]));
  return rows.flatMap((row) => {
    const { playerId, id, kind, cause, at, stake, win, evidence } = row;
    const member = members.get(playerId);
    if (member === undefined || !PLAY.has(kind) || undone.has(`${playerId} ${id}`)) return [];
    const round = cause.replace('round:', '');
    const game = (kind === 'win' ? games.get(`${playerId} ${round}`) : row.game) ?? '';
    const late = parse(evidence).fromBonus;
    return {
      member,
      at,
      game,
      stake,
      win,
      bonusStake: late === undefined ? row.fromBonus : BigInt(late.stake),
      bonusWin: late === undefined ? row.toBonus : BigInt(late.win),
      jackpot: legOf(row, 'jackpots'),
      isRound: kind !== 'win' && kind !== 'outside_win',
    };
  });
}

function listCosts(rows: readonly LedgerRow[], members: ReadonlyMap<number, ModelMember>): ModelCost[] {
  return rows.flatMap((row) => {
    const member = members.get(row.playerId);
    if (member === undefined) return [];
    const cost = row.kind === 'free_round' ? 0n : -legOf(row, 'bonus_cost');
    const isRebate = row.kind === 'rebate';
    const isPayout = row.kind === 'payout';
    return {
      member,
      at: row.at,
      bonusCost: isRebate ? 0n : cost,
      rebates: isRebate ? cost : 0n,
      commissions: -legOf(row, 'commission_cost'),
      fees: legOf(row, 'fees'),
      withdrawn: isPayout ? -legOf(row, 'held') : 0n,
      withdrawals: isPayout ? 1 : 0,
    };
  });
}

function listDeposits(rows: readonly LedgerRow[], members: ReadonlyMap<number, ModelMember>): ModelDeposit[] {
  const depositors = new Set<number>();
  const deposits = new Map<string, ModelDeposit>();
  for (const row of rows) {
    const member = members.get(row.playerId);
    if (member === undefined) continue;
    const gross = legOf(row, 'cash') + legOf(row, 'fees') + legOf(row, 'receivable');
    if (row.kind === 'deposit') {
      const isFirst = !depositors.has(member.id);
      depositors.add(member.id);
      deposits.set(row.id, { member, at: row.at, amount: gross, returned: 0n, isFirst });
    }
    if (row.kind !== 'chargeback') continue;
    const of = deposits.get(computeTransactionId(member.id, `pix:${row.cause.replace('payment:', '')}`));
    if (of !== undefined) of.returned -= gross;
  }
  return [...deposits.values()];
}

export async function loadReportModel(q: Queryable, all: readonly ModelMember[]): Promise<ReportModel> {
  const members = new Map(all.map((member) => [member.id, member]));
  const rows = await listRows(q);
  return {
    rows,
    plays: listPlays(rows, members),
    costs: listCosts(rows, members),
    deposits: listDeposits(rows, members),
  };
}

/** Adds up what a function returns for each of some rows. */
export const total = <Row>(rows: readonly Row[], amountOf: (row: Row) => bigint): Centavos =>
  centavos(rows.reduce((sum, row) => sum + amountOf(row), 0n));

export const reais = <Row>(rows: readonly Row[], amountOf: (row: Row) => bigint): string =>
  formatReais(total(rows, amountOf));

export const countMembers = (rows: readonly { member: ModelMember }[]): number =>
  new Set(rows.map(({ member }) => member.id)).size;

/** What accounts gained by the movements up to a moment. */
export const balanceAt = ({ rows }: ReportModel, account: keyof typeof accounts, at: Date): string =>
  reais(
    rows.filter((row) => row.at <= at),
    (row) => legOf(row, account),
  );

/** What the operator paid into its own jackpots, with the pool that the cause names. */
export const listPoolRows = ({ rows }: ReportModel): { at: Date; pool: number; amount: bigint }[] =>
  rows
    .filter(({ playerId }) => playerId === 0)
    .map((row) => ({ at: row.at, pool: Number(row.cause.replace('pool:', '')), amount: legOf(row, 'jackpot') }));
