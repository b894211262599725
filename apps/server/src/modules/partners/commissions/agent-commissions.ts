import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import type { Db, Queryable } from '../../../db/index.ts';
import { type Clock, type PageRequest, type Rows, dayOf, offsetOf, startOfMonth } from '../../../platform/index.ts';
import type { AgentReader } from './statement-payment.ts';
import * as days from './day-store.ts';
import { daysAfter, daysBetween } from './days.ts';
import { type CommissionState, toAgentState } from './statement-review.ts';
import * as earnings from './earning-store.ts';
import type { DayPreview } from './day-preview.ts';
import { type StoredCommissionLine, type LineFilter, listLines } from './line-store.ts';
import type { CommissionLine } from './commission-count.ts';
import { sumDecided } from './statement-store.ts';

/** A commission line as its agent sees it. */
export interface AgentCommissionLine extends CommissionLine {
  id: string;
  day: string;
  state: CommissionState;
  note: string;
  paidAt: Date | null;
}

export interface CommissionSummary {
  today: Centavos;
  yesterday: Centavos;
  month: Centavos;
  total: Centavos;
  pending: Centavos;
  paid: Centavos;
  countedUntil: string | null;
  team: { betting: Centavos; deposit: Centavos };
}

export interface CommissionPage extends Rows<AgentCommissionLine> {
  direct: Centavos;
  indirect: Centavos;
  /** Pending and paid are lifetime sums, independent of the filter. */
  pending: Centavos;
  paid: Centavos;
}

/** The commissions of one agent, as the agent sees them. */
export interface AgentCommissions {
  loadSummary(agentId: number): Promise<CommissionSummary>;
  listCommissions(agentId: number, filter: LineFilter, page: PageRequest): Promise<CommissionPage>;
  /**
   * Sums what an agent earned since a day (`null` for ever): in total by side, and by direct subordinate. Earnings from lower
   * levels count for the direct subordinate they came through.
   */
  sumEarned(
    q: Queryable,
    agentId: number,
    filter: { memberIds: readonly number[]; since: string | null },
  ): Promise<{ direct: Centavos; indirect: Centavos; byMember: ReadonlyMap<number, Centavos> }>;
  /** Loads the preview of an agent's current day. */
  loadToday(agentId: number): Promise<DayPreview>;
}

interface AgentCommissionsDeps {
  db: Db;
  clock: Clock;
  identity: AgentReader;
  loadDayPreview: (agentId: number, day: days.DayKey) => Promise<DayPreview>;
}

const toAgentLine = (line: StoredCommissionLine): AgentCommissionLine => ({
  ...line,
  id: String(line.id),
  state: toAgentState(line.state),
});

/** Maps a line that is not stored yet. Its id is composed of the fields that identify it. */
const toPreviewLine =
  (day: string) =>
  (line: CommissionLine): AgentCommissionLine => ({
    ...line,
    id: [day, line.kind, line.category, line.viaId, line.side, line.rateBelowBps].join(':'),
    day,
    state: 'growing',
    note: '',
    paidAt: null,
  });

const sumAmounts = (lines: readonly CommissionLine[]): Centavos => sum(lines.map(({ amount }) => amount));

/** Open days beyond this are not previewed: a longer gap means that the settlement job is not running. */
const MAX_PREVIEW_DAYS = 2;

/** Loads previews of the open days of an agent's site, today first. */
function createOpenDaysLoader({ db, clock, identity, loadDayPreview }: AgentCommissionsDeps) {
  return async (agentId: number): Promise<{ day: string; preview: DayPreview }[]> => {
    const { site } = await identity.member(db, agentId);
    const today = dayOf(clock.now());
    const last = (await days.findLastCounted(db, site)) ?? daysAfter(today, -MAX_PREVIEW_DAYS);
    const openDays = daysBetween(daysAfter(last, 1), today).toReversed().slice(0, MAX_PREVIEW_DAYS);
    return Promise.all(openDays.map(async (day) => ({ day, preview: await loadDayPreview(agentId, { site, day }) })));
  };
}

const matchesFilter =
  ({ from, to, kind, side }: LineFilter) =>
  (line: AgentCommissionLine): boolean =>
    (from === null || line.day >= from) &&
    (to === null || line.day <= to) &&
    (kind === null || line.kind === kind) &&
    (side === null || line.side === side);

/** Sums what is paid, and what is counted but neither paid nor refused. */
async function sumPendingAndPaid(
  db: Db,
  agentId: number,
  total: Centavos,
): Promise<{ pending: Centavos; paid: Centavos }> {
  const { paid, refused } = await sumDecided(db, agentId);
  return { pending: centavos(total - paid - refused), paid };
}

function createSummaryLoader(deps: AgentCommissionsDeps): AgentCommissions['loadSummary'] {
  const { db, clock, identity } = deps;
  const loadOpenDays = createOpenDaysLoader(deps);

  return async (agentId) => {
    const today = dayOf(clock.now());
    const [yesterday, month] = [daysAfter(today, -1), dayOf(startOfMonth(clock.now()))];
    const { site } = await identity.member(db, agentId);
    const [openDays, sums, countedUntil] = await Promise.all([
      loadOpenDays(agentId),
      earnings.sumByTime(db, agentId, { day: yesterday, month }),
      days.findLastCounted(db, site),
    ]);
    const on = (day: string) => openDays.find((one) => one.day === day)?.preview;
    const sumPreviewOn = (day: string): Centavos => sumAmounts(on(day)?.lines ?? []);
    const inMonth = openDays.filter(({ day }) => day >= month).map(({ preview }) => sumAmounts(preview.lines));
    return {
      today: sumPreviewOn(today),
      yesterday: sum([sums.day, sumPreviewOn(yesterday)]),
      month: sum([sums.month, ...inMonth]),
      total: sum([sums.total, ...openDays.map(({ preview }) => sumAmounts(preview.lines))]),
      ...(await sumPendingAndPaid(db, agentId, sums.total)),
      countedUntil,
      team: {
        betting: on(today)?.forAgent.team('betting') ?? ZERO,
        deposit: on(today)?.forAgent.team('deposit') ?? ZERO,
      },
    };
  };
}

function createPageLoader(deps: AgentCommissionsDeps): AgentCommissions['listCommissions'] {
  const { db, clock } = deps;
  const loadOpenDays = createOpenDaysLoader(deps);

  return async (agentId, filter, page) => {
    const openDays = await loadOpenDays(agentId);
    const previewed = openDays
      .flatMap(({ day, preview: { lines } }) => lines.map(toPreviewLine(day)))
      .filter(matchesFilter(filter));
    const [skip, { limit }] = [offsetOf(page), page];
    const first = previewed.slice(skip, skip + limit);
    const rest = { skip: Math.max(0, skip - previewed.length), limit: limit - first.length };
    const [stored, sums, { total }] = await Promise.all([
      listLines(db, agentId, filter, rest),
      earnings.sumEarnings(db, agentId, filter),
      earnings.sumByTime(db, agentId, { day: dayOf(clock.now()), month: dayOf(clock.now()) }),
    ]);
    const sumSide = (side: CommissionLine['side']) => sumAmounts(previewed.filter((line) => line.side === side));
    return {
      rows: [...first, ...stored.map(toAgentLine)],
      total: previewed.length + sums.lines,
      direct: sum([sums.direct, sumSide('direct')]),
      indirect: sum([sums.indirect, sumSide('indirect')]),
      ...(await sumPendingAndPaid(db, agentId, total)),
    };
  };
}

export function createAgentCommissions(deps: AgentCommissionsDeps): AgentCommissions {
  const { db, clock, identity } = deps;
  return {
    loadSummary: createSummaryLoader(deps),
    listCommissions: createPageLoader(deps),
    async sumEarned(q, agentId, { memberIds, since }) {
      const filter = { from: since, to: null, kind: null, side: null };
      const { direct, indirect } = await earnings.sumEarnings(q, agentId, filter);
      return { direct, indirect, byMember: await earnings.sumByVia(q, agentId, memberIds, since) };
    },
    async loadToday(agentId) {
      const { site } = await identity.member(db, agentId);
      return deps.loadDayPreview(agentId, { site, day: dayOf(clock.now()) });
    },
  };
}
