import { setImmediate as breathe } from 'node:timers/promises';
import { type Draw, SERVER_SEED_BYTES, drawsOf } from '@arara/game-kit';
import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Clock, addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';
import { type Days, listActive, listDepositors, sumDays } from '../../facts/index.ts';
import { type AudienceFilter, type Fitting, countFitting, listFitting } from '../../identity/index.ts';
import type { Sites } from '../../sites/index.ts';
import { readDraftRule } from '../drafting.ts';
import { type Candidate, isOfferedOn } from '../fit.ts';
import type { Sources } from '../member-facts.ts';
import type { FindActivity } from '../offer.ts';
import type { Draft } from '../promotion.ts';
import { eachOf, readHistories } from './histories.ts';
import { type DayCost, type Tried, walk } from './walk.ts';

const DAY_SECONDS = 86_400;
/** So many histories are gone through at the most, and so many days of all of them together. */
const MOST_SAMPLED = 2_000;
const MOST_MEMBER_DAYS = 20_000;
/** After so many, others have their turn: a round that is being bet must not wait for a question of staff. */
const AT_ONCE = 4;

/** What is asked: a rule as it is filled in, whom it is for, and how many whole days before today. */
export interface Asking extends Pick<Draft, 'kind' | 'rule' | 'audience'> {
  days: number;
}

/** What a rule would have cost, in centavos; of everybody, drawn from a sample of them. */
export interface Simulated {
  days: number;
  /** Members who fit. */
  audience: number;
  /** Of them, who paid in or bet in these days. */
  played: number;
  /** Of those, whose history was gone through. */
  sampled: number;
  /** Of those, who could have claimed something. */
  taking: number;
  claims: number;
  cost: Centavos;
  /** For each who played. */
  perMember: Centavos;
  perDay: { day: string; cost: Centavos; claims: number }[];
  deposits: Centavos;
  netPlay: Centavos;
}

export interface SimulatorParts extends Sources {
  db: Db;
  clock: Clock;
  findActivity: FindActivity;
  sites: Pick<Sites, 'directory'>;
  levelOf: (q: Queryable, memberId: number) => Promise<number>;
  /** Whom a rule of abuse has flagged and nobody has cleared. */
  flagged: (q: Queryable) => Promise<readonly number[]>;
}

/** Writes nothing. Fails with `promotion_rule`. */
export type Simulate = (asking: Asking) => Promise<Simulated>;

/** Chance of its own, the same for the same question each time: no seed of a player is near it. */
const simulatedDraws = drawsOf(new Uint8Array(SERVER_SEED_BYTES));

/** Some of many, each as likely as any other, in their order. */
function sampleOf(all: readonly Fitting[], most: number, draw: Pick<Draw, 'int'>): Fitting[] {
  if (all.length <= most) return [...all];
  const places = new Set<number>();
  while (places.size < most) places.add(draw.int(all.length));
  return all.filter((_, place) => places.has(place));
}

/** What a sample came to, of all: rounded up, so that nothing is told smaller than it is. */
const scaled = (part: bigint, of: { played: number; sampled: number }): bigint =>
  of.sampled === 0 ? 0n : (part * BigInt(of.played) + BigInt(of.sampled - 1)) / BigInt(of.sampled);

/** The whole days before today, the first first. */
function daysBefore(now: Date, count: number): string[] {
  const today = startOfDay(dayOf(now));
  return Array.from({ length: count }, (_, index) => dayOf(addSeconds(today, (index - count) * DAY_SECONDS)));
}

/** On which sites the rule may run for this audience, with the regulator of each. */
async function placesOf({ sites }: SimulatorParts, tried: Tried) {
  const all = await sites.directory.all();
  const offered = all.filter(({ key: site, jurisdiction }) =>
    isOfferedOn(tried.promotion, tried.activity, { site, jurisdiction }),
  );
  return new Map(offered.map(({ key, jurisdiction }) => [key, jurisdiction]));
}

/** Who fits, as far as the accounts tell: how many in all, and who of them did something in these days. */
async function findAudience(parts: SimulatorParts, { promotion: { audience } }: Tried, sites: string[], days: Days) {
  const { db } = parts;
  const moment = (text: string | null) => (text === null ? null : new Date(text));
  const flagged = audience.exceptFlagged ? await parts.flagged(db) : [];
  const named = audience.memberIds.length === 0 ? null : audience.memberIds;
  const filter: AudienceFilter = {
    sites,
    from: moment(audience.registeredFrom),
    until: moment(audience.registeredUntil),
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
    audience: await countFitting(db, whole),
    // Whether somebody had paid in is looked at day by day.
    playing: await listFitting(db, { ...filter, only: active }),
  };
}

/** Goes through one history after the other, and lets others have their turn in between. */
async function walkAll(
  tried: Tried,
  histories: Awaited<ReturnType<typeof readHistories>>,
  days: readonly string[],
): Promise<DayCost[][]> {
  const walked: DayCost[][] = [];
  for (const [index, history] of histories.entries()) {
    if (index % AT_ONCE === 0) await breathe();
    walked.push(walk(tried, history, days, simulatedDraws('member', history.candidate.id)));
  }
  return walked;
}

async function simulate(parts: SimulatorParts, { kind, rule, audience, days: count }: Asking): Promise<Simulated> {
  const { db, clock, findActivity, levelOf } = parts;
  const tried: Tried = { ...readDraftRule(findActivity, { kind, rule }), promotion: { audience } };
  const now = clock.now();
  const days = daysBefore(now, count);
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const places = await placesOf(parts, tried);
  const found = await findAudience(parts, tried, [...places.keys()], { from: first, to: last });
  const most = Math.min(MOST_SAMPLED, Math.floor(MOST_MEMBER_DAYS / count));
  const sample = sampleOf(found.playing, most, simulatedDraws('sample', 0));
  const candidates = await eachOf(
    sample,
    async ({ id, site, registeredAt }): Promise<Omit<Candidate, 'depositCount'>[]> => {
      const jurisdiction = places.get(site);
      if (jurisdiction === undefined) return [];
      return [{ id, site, jurisdiction, registeredAt, isActive: true, vipLevel: await levelOf(db, id) }];
    },
  );
  const needs = tried.activity.needs(tried.rule);
  const back = typeof needs.days === 'number' ? needs.days : 0;
  const from = dayOf(addSeconds(startOfDay(first), -back * DAY_SECONDS));
  const histories = await readHistories({ ...parts, q: db, needs, from, to: dayOf(now) }, candidates.flat());
  const walked = await walkAll(tried, histories, days);
  const of = { played: found.playing.length, sampled: histories.length };
  const perDay = days.map((day, index) => {
    const those = walked.flatMap((member) => member[index] ?? []);
    const claims = those.reduce((total, one) => total + one.claims, 0);
    const cost = sum(those.map((one) => one.cost));
    return { day, cost: centavos(scaled(cost, of)), claims: Number(scaled(BigInt(claims), of)) };
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
    taking: walked.filter((member) => member.some(({ claims }) => claims > 0)).length,
    claims: perDay.reduce((total, { claims }) => total + claims, 0),
    cost,
    perMember: of.played === 0 ? ZERO : centavos(cost / BigInt(of.played)),
    perDay,
    deposits: totals.deposited,
    netPlay: totals.kept,
  };
}

/** Tries rules on the real history, one question after the other: each may take a second or two. */
export function createSimulator(parts: SimulatorParts): Simulate {
  let last: Promise<unknown> = Promise.resolve();
  return (asking) => {
    const answer = last.then(() => simulate(parts, asking));
    // The next question does not care how this one ended.
    last = answer.catch(() => undefined);
    return answer;
  };
}
