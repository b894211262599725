import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { type Draw, drawsOf, SERVER_SEED_BYTES } from '@arara/game-kit';
import { type Centavos, centavos, formatReais, sum, ZERO } from '@arara/money';
import type { Db, Queryable } from '../../../../db/index.ts';
import { type Clock, type Route, addSeconds, dayOf, staffRoute, startOfDay } from '../../../../platform/index.ts';
import { type Days, listActive, listDepositors, sumDays } from '../../player-stats/index.ts';
import {
  type AudienceFilter,
  type AudienceMember,
  countAudience,
  listAudience,
} from '../../../accounts/identity/index.ts';
import type { Sites } from '../../../accounts/sites/index.ts';
import { readDraftRule } from '../promotions/draft-validation.ts';
import { type Candidate, isOfferedOn } from '../promotions/eligibility.ts';
import type { FindCategories, FindRelated } from '../member-promotions/activity-facts.ts';
import type { FindActivity } from '../promotions/promotion-offer.ts';
import type { Draft } from '../promotions/promotion.ts';
import { mapInBatches, readHistories } from './member-histories.ts';
import { type DayCost, type SimulatedRule, replayHistory } from './history-replay.ts';
import { endpoints } from '@arara/contract';
import { readAudience } from '../promotions/promotion-office-presenter.ts';

const DAY_SECONDS = 86_400;
/** Bounds of one simulation: replayed histories, and the days of all of them together. */
const MAX_SAMPLED = 2_000;
const MAX_MEMBER_DAYS = 20_000;
/** After each batch the event loop runs other work, so that bets do not wait for a simulation. */
const BATCH_SIZE = 4;

/** A rule with its audience, and the number of whole days before today. */
export interface SimulationRequest extends Pick<Draft, 'kind' | 'rule' | 'audience'> {
  days: number;
}

/** The simulated cost of a rule, in centavos, extrapolated from a sample to the whole audience. */
export interface SimulationResult {
  days: number;
  /** Members of the audience. */
  audience: number;
  /** Those who deposited or bet in these days. */
  played: number;
  /** Those whose history was replayed. */
  sampled: number;
  /** Those who could have claimed something. */
  taking: number;
  claims: number;
  cost: Centavos;
  /** Average over `played`. */
  perMember: Centavos;
  perDay: { day: string; cost: Centavos; claims: number }[];
  deposits: Centavos;
  netPlay: Centavos;
}

interface SimulatorDeps {
  db: Db;
  clock: Clock;
  findActivity: FindActivity;
  findCategories: FindCategories;
  findRelated: FindRelated;
  sites: Pick<Sites, 'directory'>;
  findLevel: (q: Queryable, memberId: number) => Promise<number>;
  /** Lists the members with an uncleared flag. */
  listFlagged: (q: Queryable) => Promise<readonly number[]>;
}

/** Writes nothing. Fails with `promotion_rule`. */
export type Simulate = (request: SimulationRequest) => Promise<SimulationResult>;

/** Draws from a fixed seed that no player has, so that the same request has the same result. */
const simulatedDraws = drawsOf(new Uint8Array(SERVER_SEED_BYTES));

/** Takes a uniform sample and keeps the order. */
function takeSample(all: readonly AudienceMember[], most: number, draw: Pick<Draw, 'int'>): AudienceMember[] {
  if (all.length <= most) return [...all];
  const chosen = new Set<number>();
  while (chosen.size < most) chosen.add(draw.int(all.length));
  return all.filter((_, index) => chosen.has(index));
}

/** Extrapolates a sum of the sample to all members, rounded up. */
const scaleUp = (part: bigint, of: { played: number; sampled: number }): bigint =>
  of.sampled === 0 ? 0n : (part * BigInt(of.played) + BigInt(of.sampled - 1)) / BigInt(of.sampled);

/** The whole days before today, oldest first. */
function daysBefore(now: Date, count: number): string[] {
  const today = startOfDay(dayOf(now));
  return Array.from({ length: count }, (_, index) => dayOf(addSeconds(today, (index - count) * DAY_SECONDS)));
}

/** The sites on which the rule may run for this audience, with the rules of each. */
async function findSites({ sites }: SimulatorDeps, simulated: SimulatedRule) {
  const all = await sites.directory.all();
  const offered = all.filter(({ key: site, rules }) =>
    isOfferedOn(simulated.promotion, simulated.activity, { site, rules }),
  );
  return new Map(offered.map(({ key, rules }) => [key, rules]));
}

/** Finds the audience by account data: its size, and the members who were active in these days. */
async function findAudience(
  deps: SimulatorDeps,
  { promotion: { audience } }: SimulatedRule,
  sites: string[],
  days: Days,
) {
  const { db } = deps;
  const parseTimestamp = (text: string | null) => (text === null ? null : new Date(text));
  const flagged = audience.exceptFlagged ? await deps.listFlagged(db) : [];
  const named = audience.memberIds.length === 0 ? null : audience.memberIds;
  const filter: AudienceFilter = {
    sites,
    from: parseTimestamp(audience.registeredFrom),
    until: parseTimestamp(audience.registeredUntil),
    only: named,
    except: flagged,
  };
  const isNamed = (id: number): boolean => named === null || named.includes(id);
  const active = (await listActive(db, days)).filter(isNamed);
  const depositors = audience.deposited === 'any' ? [] : await listDepositors(db);
  const whole: AudienceFilter =
    audience.deposited === 'never'
      ? { ...filter, except: [...flagged, ...depositors] }
      : audience.deposited === 'once'
        ? { ...filter, only: depositors.filter(isNamed) }
        : filter;
  return {
    audience: await countAudience(db, whole),
    // The deposit condition is evaluated day by day.
    playing: await listAudience(db, { ...filter, only: active }),
  };
}

/** Replays the histories one after the other, and yields to the event loop between batches. */
async function replayAll(
  simulated: SimulatedRule,
  histories: Awaited<ReturnType<typeof readHistories>>,
  days: readonly string[],
): Promise<DayCost[][]> {
  const replayed: DayCost[][] = [];
  for (const [index, history] of histories.entries()) {
    if (index % BATCH_SIZE === 0) await yieldToEventLoop();
    replayed.push(replayHistory(simulated, history, days, simulatedDraws('member', history.candidate.id)));
  }
  return replayed;
}

async function simulate(
  deps: SimulatorDeps,
  { kind, rule, audience, days: count }: SimulationRequest,
): Promise<SimulationResult> {
  const { db, clock, findActivity, findCategories, findLevel, findRelated } = deps;
  const simulated: SimulatedRule = { ...readDraftRule(findActivity, { kind, rule }), promotion: { audience } };
  const now = clock.now();
  const days = daysBefore(now, count);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const rulesOfSites = await findSites(deps, simulated);
  const found = await findAudience(deps, simulated, [...rulesOfSites.keys()], { from: first, to: last });
  const most = Math.min(MAX_SAMPLED, Math.floor(MAX_MEMBER_DAYS / count));
  const sample = takeSample(found.playing, most, simulatedDraws('sample', 0));
  const candidates = await mapInBatches(
    sample,
    async ({ id, site, registeredAt }): Promise<Omit<Candidate, 'depositCount'>[]> => {
      const rules = rulesOfSites.get(site);
      if (rules === undefined) return [];
      return [{ id, site, rules, registeredAt, isActive: true, vipLevel: await findLevel(db, id) }];
    },
  );
  const needs = simulated.activity.needs(simulated.rule);
  const back = typeof needs.days === 'number' ? needs.days : 0;
  const from = dayOf(addSeconds(startOfDay(first), -back * DAY_SECONDS));
  const histories = await readHistories(
    { q: db, findCategories, findRelated, needs, from, to: dayOf(now) },
    candidates.flat(),
  );
  const replayed = await replayAll(simulated, histories, days);
  const of = { played: found.playing.length, sampled: histories.length };
  const perDay = days.map((day, index) => {
    const dayCosts = replayed.flatMap((member) => member[index] ?? []);
    const claims = dayCosts.reduce((total, one) => total + one.claims, 0);
    const cost = sum(dayCosts.map((one) => one.cost));
    return { day, cost: centavos(scaleUp(cost, of)), claims: Number(scaleUp(BigInt(claims), of)) };
  });
  const cost = sum(perDay.map((day) => day.cost));
  const totals = await sumDays(
    db,
    found.playing.map(({ id }) => id),
    { from: first, to: last },
  );
  return {
    ...of,
    days: count,
    audience: found.audience,
    taking: replayed.filter((member) => member.some(({ claims }) => claims > 0)).length,
    claims: perDay.reduce((total, { claims }) => total + claims, 0),
    cost,
    perMember: of.played === 0 ? ZERO : centavos(cost / BigInt(of.played)),
    perDay,
    deposits: totals.deposited,
    netPlay: totals.kept,
  };
}

/** Runs simulations on the real history one after the other, because each may take a second or two. */
export function createSimulator(deps: SimulatorDeps): Simulate {
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const answer = last.then(() => simulate(deps, request));
    // The next simulation runs whether this one failed or not.
    last = answer.catch(() => undefined);
    return answer;
  };
}

/** The route that simulates a rule, for staff who may read promotions. */
export function simulatorRoutes(runSimulation: Simulate): Route[] {
  return [
    staffRoute(endpoints.officePromotionSimulate, 'promotion.read', async ({ input }) => {
      const { kind, rule, days } = input;
      const result = await runSimulation({ kind, rule, days, audience: readAudience(input.audience) });
      return {
        data: {
          days: result.days,
          audience: result.audience,
          played: result.played,
          sampled: result.sampled,
          taking: result.taking,
          claims: result.claims,
          cost: formatReais(result.cost),
          per_member: formatReais(result.perMember),
          per_day: result.perDay.map(({ day, cost, claims }) => ({ day, cost: formatReais(cost), claims })),
          deposits: formatReais(result.deposits),
          net_play: formatReais(result.netPlay),
        },
      };
    }),
  ];
}
