import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { Db, Queryable } from '../../db/index.ts';
import { type Clock, type PageRequest, type Rows, dayOf, offsetOf, startOfMonth } from '../../platform/index.ts';
import type { Agents } from './agent.ts';
import * as days from './day-store.ts';
import { daysAfter, daysBetween } from './days.ts';
import { type CommissionState, toldState } from './desk.ts';
import * as earnings from './earning-store.ts';
import type { Growing } from './growing.ts';
import { type KeptLine, type LineFilter, listLines } from './line-store.ts';
import type { Line } from './count.ts';
import { sumDecided } from './statement-store.ts';

/** A commission as its agent is told of it. */
export interface ToldLine extends Line {
  id: string;
  day: string;
  state: CommissionState;
  note: string;
  paidAt: Date | null;
}

export interface Summary {
  today: Centavos;
  yesterday: Centavos;
  month: Centavos;
  total: Centavos;
  pending: Centavos;
  paid: Centavos;
  countedUntil: string | null;
  team: { betting: Centavos; recharge: Centavos };
}

export interface Rewards extends Rows<ToldLine> {
  direct: Centavos;
  indirect: Centavos;
  /** Whatever was asked for: of a lifetime. */
  pending: Centavos;
  paid: Centavos;
}

/** What an agent is told of their own. */
export interface Own {
  summary(agentId: number): Promise<Summary>;
  rewards(agentId: number, filter: LineFilter, page: PageRequest): Promise<Rewards>;
  /**
   * What members brought their agent since a day, `null` for ever: by side in all, and of each of these who stands directly
   * below, with all below them. What somebody further down brings stands with the one whom it comes by.
   */
  earned(
    q: Queryable,
    agentId: number,
    asked: { memberIds: readonly number[]; since: string | null },
  ): Promise<{ direct: Centavos; indirect: Centavos; byMember: ReadonlyMap<number, Centavos> }>;
  /** Today of an agent as it stands. */
  today(agentId: number): Promise<Growing>;
}

interface OwnParts {
  db: Db;
  clock: Clock;
  identity: Agents;
  growing: (agentId: number, day: days.DayKey) => Promise<Growing>;
}

const told = (line: KeptLine): ToldLine => ({ ...line, id: String(line.id), state: toldState(line.state) });

/** A line that is not written down yet: its number says all that tells it from others. */
const toldOf =
  (day: string) =>
  (line: Line): ToldLine => ({
    ...line,
    id: [day, line.kind, line.category, line.viaId, line.side, line.rateBelowBps].join(':'),
    day,
    state: 'growing',
    note: '',
    paidAt: null,
  });

const amountOf = (lines: readonly Line[]): Centavos => sum(lines.map(({ amount }) => amount));

/** More days than this are not counted because nobody counts: they are not added up for who looks. */
const MOST_GROWING_DAYS = 2;

/** The days of an agent's site that are not counted yet, today first. */
function growingDaysOf({ db, clock, identity, growing }: OwnParts) {
  return async (agentId: number): Promise<{ day: string; growing: Growing }[]> => {
    const { site } = await identity.member(db, agentId);
    const today = dayOf(clock.now());
    const last = (await days.findLastCounted(db, site)) ?? daysAfter(today, -MOST_GROWING_DAYS);
    const open = daysBetween(daysAfter(last, 1), today).toReversed().slice(0, MOST_GROWING_DAYS);
    return Promise.all(open.map(async (day) => ({ day, growing: await growing(agentId, { site, day }) })));
  };
}

const fits =
  ({ from, to, kind, side }: LineFilter) =>
  (line: ToldLine): boolean =>
    (from === null || line.day >= from) &&
    (to === null || line.day <= to) &&
    (kind === null || line.kind === kind) &&
    (side === null || line.side === side);

/** What was counted and is neither paid nor refused. */
async function standingOf(db: Db, agentId: number, total: Centavos): Promise<{ pending: Centavos; paid: Centavos }> {
  const { paid, refused } = await sumDecided(db, agentId);
  return { pending: centavos(total - paid - refused), paid };
}

function summaryOf(parts: OwnParts): Own['summary'] {
  const { db, clock, identity } = parts;
  const growingDays = growingDaysOf(parts);

  return async (agentId) => {
    const today = dayOf(clock.now());
    const [yesterday, month] = [daysAfter(today, -1), dayOf(startOfMonth(clock.now()))];
    const { site } = await identity.member(db, agentId);
    const [open, sums, countedUntil] = await Promise.all([
      growingDays(agentId),
      earnings.sumByTime(db, agentId, { day: yesterday, month }),
      days.findLastCounted(db, site),
    ]);
    const on = (day: string) => open.find((one) => one.day === day)?.growing;
    const growingOn = (day: string): Centavos => amountOf(on(day)?.lines ?? []);
    const inMonth = open.filter(({ day }) => day >= month).map(({ growing }) => amountOf(growing.lines));
    return {
      today: growingOn(today),
      yesterday: sum([sums.day, growingOn(yesterday)]),
      month: sum([sums.month, ...inMonth]),
      total: sum([sums.total, ...open.map(({ growing }) => amountOf(growing.lines))]),
      ...(await standingOf(db, agentId, sums.total)),
      countedUntil,
      team: { betting: on(today)?.of.team('betting') ?? ZERO, recharge: on(today)?.of.team('recharge') ?? ZERO },
    };
  };
}

function rewardsOf(parts: OwnParts): Own['rewards'] {
  const { db, clock } = parts;
  const growingDays = growingDaysOf(parts);

  return async (agentId, filter, page) => {
    const open = await growingDays(agentId);
    const growing = open.flatMap(({ day, growing: { lines } }) => lines.map(toldOf(day))).filter(fits(filter));
    const [skip, { limit }] = [offsetOf(page), page];
    const first = growing.slice(skip, skip + limit);
    const rest = { skip: Math.max(0, skip - growing.length), limit: limit - first.length };
    const [kept, sums, { total }] = await Promise.all([
      listLines(db, agentId, filter, rest),
      earnings.sumEarnings(db, agentId, filter),
      earnings.sumByTime(db, agentId, { day: dayOf(clock.now()), month: dayOf(clock.now()) }),
    ]);
    const of = (side: Line['side']) => amountOf(growing.filter((line) => line.side === side));
    return {
      rows: [...first, ...kept.map(told)],
      total: growing.length + sums.lines,
      direct: sum([sums.direct, of('direct')]),
      indirect: sum([sums.indirect, of('indirect')]),
      ...(await standingOf(db, agentId, total)),
    };
  };
}

export function createOwn(parts: OwnParts): Own {
  const { db, clock, identity } = parts;
  return {
    summary: summaryOf(parts),
    rewards: rewardsOf(parts),
    async earned(q, agentId, { memberIds, since }) {
      const filter = { from: since, to: null, kind: null, side: null };
      const { direct, indirect } = await earnings.sumEarnings(q, agentId, filter);
      return { direct, indirect, byMember: await earnings.sumByVia(q, agentId, memberIds, since) };
    },
    async today(agentId) {
      const { site } = await identity.member(db, agentId);
      return parts.growing(agentId, { site, day: dayOf(clock.now()) });
    },
  };
}
