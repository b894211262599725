import { type Centavos, formatReais, sum, times } from '@arara/money';
import { type Atomically, type Db, type Queryable, type Tx, afterCommit } from '../../db/index.ts';
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
} from '../../platform/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { AtRisk, Facts, FactsReader } from '../facts/index.ts';
import type { Identity } from '../identity/index.ts';
import { type Ledger, transfer } from '../ledger/index.ts';
import type { Plans } from '../plans/index.ts';
import { type CountedBet, betsBehind } from './bets.ts';
import { type GamePlayed, type Line, type LineState, lineId, linesOf } from './line.ts';
import type { RebatePlan } from './plan.ts';
import * as store from './store.ts';

/** A line as it stands for its member. */
export interface StandingLine extends Line {
  state: LineState;
  claimableAt: Date;
  until: Date;
  claimedAt: Date | null;
}

export interface Rebates {
  plans: Plans<RebatePlan>;
  /** The lines of the last days, the latest first; those that were claimed as they were then. */
  lines(memberId: number): Promise<StandingLine[]>;
  /** How many lines can be claimed. */
  claimable(memberId: number): Promise<number>;
  /** The bets behind a line, newest first, with what of each counted. Fails with `not_found`. */
  details(memberId: number, id: string, page: PageRequest): Promise<Rows<CountedBet> & { line: StandingLine }>;
  /**
   * Claims a line, or all that can be had, into the pot of rebates: each line once for ever. Fails with `user_not_eligible`, and
   * with `reward_missed` for a line that was not claimed in time, for whom staff has blocked from rewards with `reward_suspended`.
   */
  claim(memberId: number, id?: string): Promise<{ amount: Centavos; lines: number }>;
  /** Takes the whole pot of rebates to cash, once for a request key. Fails with `user_not_eligible` where there is none. */
  sweepToCash(memberId: number, requestKey: string): Promise<{ amount: Centavos; required: Centavos }>;
  /** All that is kept of a member, for their own copy of it. */
  describe(q: Queryable, memberId: number): Promise<Record<string, unknown>>;
  /** What was claimed, oldest first. */
  claims: typeof store.listClaims;
}

export interface RebatesParts {
  db: Db;
  atomically: Atomically;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  catalog: Pick<Catalog, 'shelf'>;
  facts: Facts;
  identity: Pick<Identity, 'member'>;
  ledger: Pick<Ledger, 'post' | 'wallet'>;
  plans: Plans<RebatePlan>;
  /** Whether a bet carries risk, as the facts count it. */
  isAtRisk: AtRisk;
  /** The level of a member at the end of each of these days. */
  levelsOn: (q: Queryable, memberId: number, days: readonly string[]) => Promise<Map<string, number>>;
  /** Whether staff has decided that a member is to have no rewards. */
  isBlocked: (q: Queryable, memberId: number) => Promise<boolean>;
}

const DAY_SECONDS = 86_400;
/** So many days are shown, today among them: more than the longest in which a line can be claimed. */
const DAYS_SHOWN = 32;

const daysAfter = (day: string, days: number): string => dayOf(addSeconds(startOfDay(day), days * DAY_SECONDS));

/** What was played of each game on each day, with what the catalogue knows of it. */
async function playedOf({ catalog }: RebatesParts, facts: FactsReader, memberId: number, from: string, to: string) {
  const [rows, { byName }] = await Promise.all([facts.gameDays(memberId, { from, to }), catalog.shelf()]);
  const byDay = Map.groupBy(rows, ({ day }) => day);
  return (day: string, unknownEdgeBps: number): GamePlayed[] =>
    (byDay.get(day) ?? []).flatMap(({ game: name, valid }) => {
      const game = byName.get(name);
      if (game === undefined) return [];
      const edgeBps = game.rtpBps === 0 ? unknownEdgeBps : Math.max(10_000 - game.rtpBps, 0);
      return [{ name, category: game.category, provider: game.apiName, valid, edgeBps }];
    });
}

/** Reads the lines of a member's last days, as `q` sees them. */
function readerOf(parts: RebatesParts) {
  const { clock, facts, identity, levelsOn, plans } = parts;

  return async (q: Queryable, memberId: number): Promise<StandingLine[]> => {
    const today = dayOf(clock.now());
    const days = Array.from({ length: DAYS_SHOWN }, (_, back) => daysAfter(today, -back));
    const [to, from] = [today, daysAfter(today, 1 - DAYS_SHOWN)];
    const { site } = await identity.member(q, memberId);
    const played = await playedOf(parts, facts.read(q), memberId, from, to);
    const levels = await levelsOn(q, memberId, days);
    const claimed = new Map((await store.listLines(q, memberId, { from, to })).map((line) => [lineId(line), line]));
    const { plan: inForce } = await plans.of(q, site, today);
    const active = days.filter((day) => played(day, 0).length > 0);
    const perDay = new Map<string, Line[]>();
    for (const day of active) {
      const { plan } = await plans.of(q, site, day);
      perDay.set(day, linesOf(plan, day, levels.get(day) ?? 0, played(day, plan.unknownEdgeBps)));
    }
    const fresh = [...perDay.values()].flat().filter((line) => !claimed.has(lineId(line)));
    const all = [...claimed.values(), ...fresh].toSorted((a, b) => (a.day === b.day ? 0 : a.day < b.day ? 1 : -1));
    return all.map((line) => standingOf(line, { today, claimDays: inForce.claimDays }));
  };
}

function standingOf(line: Line | store.ClaimedLine, { today, claimDays }: { today: string; claimDays: number }) {
  const claimedAt = 'claimedAt' in line ? line.claimedAt : null;
  const last = daysAfter(line.day, claimDays);
  const due: LineState = line.day === today ? 'growing' : today <= last ? 'claimable' : 'missed';
  return {
    ...line,
    state: claimedAt === null ? due : 'claimed',
    claimableAt: startOfDay(daysAfter(line.day, 1)),
    until: startOfDay(daysAfter(last, 1)),
    claimedAt,
  } satisfies StandingLine;
}

/** Whether a line can be claimed now, and is worth a centavo. */
export const isDue = ({ state, amount }: StandingLine): boolean => state === 'claimable' && amount > 0n;

/** Why a line cannot be claimed. */
function refusalOf(lines: readonly StandingLine[], id: string | undefined): Failure {
  const asked = lines.find((line) => lineId(line) === id);
  const code = asked?.state === 'missed' ? 'reward_missed' : 'user_not_eligible';
  return new Failure(code, id === undefined ? {} : { field: 'id' });
}

function claimingOf(parts: RebatesParts): Rebates['claim'] {
  const { db, atomically, bus, clock, facts, identity, ids, isBlocked, ledger } = parts;
  const read = readerOf(parts);

  return async (memberId, id) => {
    if ((await identity.member(db, memberId)).isDemo) throw new Failure('demo_not_allowed');
    return atomically(async (tx) => {
      await store.lockMember(tx, memberId);
      if (await isBlocked(tx, memberId)) throw new Failure('reward_suspended');
      await facts.takeIn(tx, memberId);
      const lines = await read(tx, memberId);
      const due = lines.filter((line) => isDue(line) && (id ?? lineId(line)) === lineId(line));
      if (due.length === 0) throw refusalOf(lines, id);
      const claim = { id: ids.uuid(), memberId, amount: sum(due.map(({ amount }) => amount)), at: clock.now() };
      await store.insertClaim(tx, claim);
      for (const line of due) await store.insertLine(tx, claim, line);
      await ledger.post(tx, {
        playerId: memberId,
        kind: 'rebate',
        key: `rebate:${claim.id}`,
        cause: `rebate:${claim.id}`,
        legs: transfer('bonus_cost', 'rebate', claim.amount),
        at: claim.at,
      });
      afterCommit(tx, () => bus.publish('balance', { memberId }));
      return { amount: claim.amount, lines: due.length };
    });
  };
}

function sweepingOf(parts: RebatesParts): Rebates['sweepToCash'] {
  const { db, atomically, bus, clock, identity, ledger, plans } = parts;

  async function post(tx: Tx, memberId: number, requestKey: string) {
    await store.lockMember(tx, memberId);
    const { site } = await identity.member(tx, memberId);
    const { plan } = await plans.of(tx, site);
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

export function createRebates(parts: RebatesParts): Rebates {
  const { db, facts, identity, plans } = parts;
  const read = readerOf(parts);

  async function lines(memberId: number): Promise<StandingLine[]> {
    await facts.refresh(memberId);
    return read(db, memberId);
  }

  return {
    plans,
    lines,
    claimable: async (memberId) => (await lines(memberId)).filter(isDue).length,
    async details(memberId, id, page) {
      const line = (await lines(memberId)).find((one) => lineId(one) === id);
      if (line === undefined) throw new Failure('not_found', { field: 'id' });
      const { site } = await identity.member(db, memberId);
      const { plan } = await plans.of(db, site, line.day);
      return { ...(await betsBehind(parts, memberId, { ...line, plan }, page)), line };
    },
    claim: claimingOf(parts),
    sweepToCash: sweepingOf(parts),
    describe,
    claims: store.listClaims,
  };
}
