import { type Centavos, formatReais, sum, times } from '@arara/money';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../../db/index.ts';
import {
  type Bus,
  type Clock,
  Failure,
  type Ids,
  type PageRequest,
  type Rows,
  addSeconds,
  dayOf,
  startOfDay,
} from '../../../platform/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { AtRisk, Days, PlayerStats, PlayerStatsReader } from '../player-stats/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import { type Ledger, transfer } from '../../money/ledger/index.ts';
import type { Plans } from '../plans/index.ts';
import { type RebateBet, listRebateBets } from './rebate-bets.ts';
import {
  type PlayedGame,
  type RebateLine,
  type RebateLineState,
  toRebateLineId,
  createRebateLines,
} from './rebate-lines.ts';
import type { RebatePlan } from './rebate-plan.ts';
import * as store from './rebate-store.ts';

/** A rebate line with its state for the member. */
export interface RebateLineStatus extends RebateLine {
  state: RebateLineState;
  claimableAt: Date;
  until: Date;
  claimedAt: Date | null;
}

export interface Rebates {
  plans: Plans<RebatePlan>;
  /** Lists the lines of the last 32 days, the latest first. A claimed line keeps its amounts. */
  listLines(memberId: number): Promise<RebateLineStatus[]>;
  countClaimable(memberId: number): Promise<number>;
  /** Loads a line and its bets, newest first. Fails with `not_found`. */
  loadDetails(memberId: number, id: string, page: PageRequest): Promise<Rows<RebateBet> & { line: RebateLineStatus }>;
  /**
   * Claims a line, or all claimable ones, to the rebate balance. A line is paid once. Fails with `user_not_eligible`;
   * `reward_missed` for a line past its claim window; `reward_suspended` for a member whom staff has blocked from rewards.
   */
  claim(memberId: number, id?: string): Promise<{ amount: Centavos; lines: number }>;
  /** Moves the whole rebate balance to cash, once per request key. Fails with `user_not_eligible` if it is empty. */
  sweepToCash(memberId: number, requestKey: string): Promise<{ amount: Centavos; required: Centavos }>;
  /** Returns everything stored about a member, for the member's data export. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  listClaims: typeof store.listClaims;
}

interface RebatesDeps {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  catalog: Pick<Catalog, 'loadSnapshot'>;
  playerStats: PlayerStats;
  identity: Pick<Identity, 'member'>;
  ledger: Pick<Ledger, 'post' | 'wallet'>;
  plans: Plans<RebatePlan>;
  isAtRisk: AtRisk;
  /** Maps each day, `yyyy-mm-dd`, to the member's level at its end. */
  findLevelsOn: (q: Queryable, memberId: number, days: readonly string[]) => Promise<Map<string, number>>;
  /** Whether staff has blocked a member from rewards. */
  isBlocked: (q: Queryable, memberId: number) => Promise<boolean>;
}

const DAY_SECONDS = 86_400;
/** Days that are listed, including today: more than the longest claim window. */
const DAYS_SHOWN = 32;

const addDays = (day: string, days: number): string => dayOf(addSeconds(startOfDay(day), days * DAY_SECONDS));

/** Loads the valid bets per game and day, with the category, provider and house edge of each game. */
async function loadPlayedGames(
  catalog: RebatesDeps['catalog'],
  reader: PlayerStatsReader,
  memberId: number,
  days: Days,
) {
  const [rows, { byName }] = await Promise.all([reader.gameDays(memberId, days), catalog.loadSnapshot()]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return (day: string, unknownEdgeBps: number): PlayedGame[] =>
    (byDay.get(day) ?? []).flatMap(({ game: name, valid }) => {
      const game = byName.get(name);
      if (game === undefined) return [];
      const edgeBps = game.rtpBps === 0 ? unknownEdgeBps : Math.max(10_000 - game.rtpBps, 0);
      return [{ name, category: game.category, provider: game.apiName, valid, edgeBps }];
    });
}

/** Returns a reader of a member's lines of the last days. */
function createLineReader({ catalog, clock, playerStats, identity, findLevelsOn, plans }: RebatesDeps) {
  return async (q: Queryable, memberId: number): Promise<RebateLineStatus[]> => {
    const today = dayOf(clock.now());
    const days = Array.from({ length: DAYS_SHOWN }, (_, back) => addDays(today, -back));
    const [to, from] = [today, addDays(today, 1 - DAYS_SHOWN)];
    const { site } = await identity.member(q, memberId);
    const played = await loadPlayedGames(catalog, playerStats.read(q), memberId, { from, to });
    const levels = await findLevelsOn(q, memberId, days);
    const claimed = new Map(
      (await store.listLines(q, memberId, { from, to })).map((line) => [toRebateLineId(line), line]),
    );
    const { plan: currentPlan } = await plans.findEffectivePlan(q, site, today);
    const playedDays = days.filter((day) => played(day, 0).length > 0);
    const linesByDay = new Map<string, RebateLine[]>();
    for (const day of playedDays) {
      const { plan } = await plans.findEffectivePlan(q, site, day);
      linesByDay.set(day, createRebateLines(plan, day, levels.get(day) ?? 0, played(day, plan.unknownEdgeBps)));
    }
    const unclaimed = [...linesByDay.values()].flat().filter((line) => !claimed.has(toRebateLineId(line)));
    const all = [...claimed.values(), ...unclaimed].toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
    return all.map((line) => toLineStatus(line, { today, claimDays: currentPlan.claimDays }));
  };
}

function toLineStatus(
  line: RebateLine | store.ClaimedRebateLine,
  { today, claimDays }: { today: string; claimDays: number },
) {
  const claimedAt = 'claimedAt' in line ? line.claimedAt : null;
  const lastDay = addDays(line.day, claimDays);
  const unclaimedState: RebateLineState = line.day === today ? 'growing' : today <= lastDay ? 'claimable' : 'missed';
  return {
    ...line,
    state: claimedAt === null ? unclaimedState : 'claimed',
    claimableAt: startOfDay(addDays(line.day, 1)),
    until: startOfDay(addDays(lastDay, 1)),
    claimedAt,
  } satisfies RebateLineStatus;
}

/** Whether a line can be claimed now and is worth at least a centavo. */
export const isClaimable = ({ state, amount }: RebateLineStatus): boolean => state === 'claimable' && amount > 0n;

/** Returns the failure of a claim that no line satisfies. */
function toClaimFailure(lines: readonly RebateLineStatus[], id: string | undefined): Failure {
  const requested = lines.find((line) => toRebateLineId(line) === id);
  const code = requested?.state === 'missed' ? 'reward_missed' : 'user_not_eligible';
  return new Failure(code, id === undefined ? {} : { field: 'id' });
}

function createClaims(deps: RebatesDeps): Rebates['claim'] {
  const { db, atomically, bus, clock, playerStats, identity, ids, isBlocked, ledger } = deps;
  const readLines = createLineReader(deps);

  return async (memberId, id) => {
    if ((await identity.member(db, memberId)).isDemo) throw new Failure('demo_not_allowed');
    return atomically(async (tx) => {
      await store.lockMember(tx, memberId);
      if ((await identity.member(tx, memberId)).isExcluded) throw new Failure('player_blocked');
      if (await isBlocked(tx, memberId)) throw new Failure('reward_suspended');
      await playerStats.project(tx, memberId);
      const lines = await readLines(tx, memberId);
      const claimable = lines.filter(
        (line) => isClaimable(line) && (id ?? toRebateLineId(line)) === toRebateLineId(line),
      );
      if (claimable.length === 0) throw toClaimFailure(lines, id);
      const claim = { id: ids.uuid(), memberId, amount: sum(claimable.map(({ amount }) => amount)), at: clock.now() };
      await store.insertClaim(tx, claim);
      for (const line of claimable) await store.insertLine(tx, claim, line);
      await ledger.post(tx, {
        playerId: memberId,
        kind: 'rebate',
        key: `rebate:${claim.id}`,
        cause: `rebate:${claim.id}`,
        legs: transfer('bonus_cost', 'rebate', claim.amount),
        at: claim.at,
      });
      afterCommit(tx, () => bus.publish('balance', { memberId }));
      return { amount: claim.amount, lines: claimable.length };
    });
  };
}

function createSweeps(deps: RebatesDeps): Rebates['sweepToCash'] {
  const { db, atomically, bus, clock, identity, ledger, plans } = deps;

  async function post(tx: Tx, memberId: number, requestKey: string) {
    await store.lockMember(tx, memberId);
    const { site } = await identity.member(tx, memberId);
    const { plan } = await plans.findEffectivePlan(tx, site);
    const { rebate: amount } = await ledger.wallet(tx, memberId);
    if (amount === 0n) throw new Failure('user_not_eligible');
    const required = times(amount, plan.sweepTimesE2);
    await ledger.post(tx, {
      playerId: memberId,
      kind: 'rebate_swept',
      key: `rebate_swept:${requestKey}`,
      cause: `rebate_swept:${dayOf(clock.now())}`,
      legs: transfer('rebate', 'cash', amount),
      counts: { wagerDue: required },
      at: clock.now(),
    });
    afterCommit(tx, () => bus.publish('balance', { memberId }));
    return { amount, required };
  }

  return async (memberId, requestKey) => {
    if ((await identity.member(db, memberId)).isDemo) throw new Failure('demo_not_allowed');
    return atomically((tx) => post(tx, memberId, requestKey));
  };
}

async function describe(q: Queryable, memberId: number): Promise<Record<string, unknown>> {
  const lines = await store.listLines(q, memberId, { from: '0001-01-01', to: '9999-12-31' });
  return {
    claims: (await store.listClaims(q, memberId)).map(({ at, amount }) => ({
      at: at.toISOString(),
      amount: formatReais(amount),
    })),
    lines: lines.map(({ day, category, provider, game, valid, amount }) => ({
      day,
      category,
      provider,
      game,
      valid_bets: formatReais(valid),
      rebate: formatReais(amount),
    })),
  };
}

export function createRebates(deps: RebatesDeps): Rebates {
  const { db, playerStats, identity, plans } = deps;
  const readLines = createLineReader(deps);

  async function listLines(memberId: number): Promise<RebateLineStatus[]> {
    await playerStats.refresh(memberId);
    return readLines(db, memberId);
  }

  return {
    plans,
    listLines,
    countClaimable: async (memberId) => (await listLines(memberId)).filter(isClaimable).length,
    async loadDetails(memberId, id, page) {
      const line = (await listLines(memberId)).find((one) => toRebateLineId(one) === id);
      if (line === undefined) throw new Failure('not_found', { field: 'id' });
      const { site } = await identity.member(db, memberId);
      const { plan } = await plans.findEffectivePlan(db, site, line.day);
      return { ...(await listRebateBets(deps, memberId, { ...line, plan }, page)), line };
    },
    claim: createClaims(deps),
    sweepToCash: createSweeps(deps),
    describe,
    listClaims: store.listClaims,
  };
}
