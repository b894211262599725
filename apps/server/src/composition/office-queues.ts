import { type EndpointName, endpoints } from '@arara/contract';
import type { Log, Route, SignedIn, StaffCaller } from '../platform/index.ts';
import { translations } from '../platform/index.ts';
import type { CountQueues } from '../realtime/index.ts';

type StaffRoute = Extract<Route, { audience: 'staff' }>;

/** A list whose rows are counted by status, as the list itself counts them. */
interface CountedList {
  /** The name of the list in the back office. */
  list: string;
  call: EndpointName;
  statuses: readonly string[];
}

/** The queues of the menu, the tabs and the start page of the back office. */
const countedLists: readonly CountedList[] = [
  {
    list: 'withdrawals',
    call: 'officeWithdrawals',
    statuses: ['in_review', 'second_review', 'on_hold', 'approved,paying'],
  },
  { list: 'payouts', call: 'officePayouts', statuses: ['owed'] },
  { list: 'reviewed-deposits', call: 'officeReviewedDeposits', statuses: ['in_review', 'second_review'] },
  { list: 'recharges', call: 'officeRecharges', statuses: ['awaiting'] },
  { list: 'payments', call: 'officePayments', statuses: ['suspense'] },
  { list: 'debts', call: 'officeDebts', statuses: ['waiting'] },
  { list: 'aml-cases', call: 'officeAmlCases', statuses: ['open'] },
  { list: 'harm-cases', call: 'officeHarmCases', statuses: ['open', 'high', 'due'] },
  { list: 'returns', call: 'officeReturns', statuses: ['open'] },
  { list: 'reconciliations', call: 'officeReconciliations', statuses: ['open'] },
  { list: 'webhooks', call: 'officeWebhooks', statuses: ['unreadable'] },
  { list: 'outside-reviews', call: 'officeOutsideReviews', statuses: ['open'] },
  { list: 'promotions', call: 'officePromotions', statuses: ['review'] },
  { list: 'held-claims', call: 'officeHeldClaims', statuses: ['open'] },
  { list: 'reward-flags', call: 'officeRewardFlags', statuses: ['open'] },
  { list: 'staff-credits', call: 'officeStaffCredits', statuses: ['waiting'] },
  { list: 'tickets', call: 'officeTickets', statuses: ['waiting', 'late'] },
  { list: 'complaints', call: 'officeComplaints', statuses: ['unanswered', 'late'] },
  { list: 'chat', call: 'officeChatLines', statuses: ['reported'] },
  { list: 'campaigns', call: 'officeCampaigns', statuses: ['waiting'] },
  { list: 'alerts', call: 'officeAlerts', statuses: ['new'] },
  { list: 'agency-flags', call: 'officeAgencyFlags', statuses: ['open'] },
  { list: 'agency-moves', call: 'officeAgencyMoves', statuses: ['asked'] },
  { list: 'commissions', call: 'officeCommissionStatements', statuses: ['counted'] },
  { list: 'identities', call: 'officeIdentities', statuses: ['waiting'] },
  { list: 'erasures', call: 'officeErasures', statuses: ['asked'] },
];

const deadlineStages = ['waiting', 'held', 'soon', 'late', 'over', 'alerts_today'] as const;

/** The caller that a count runs as: a member of staff who may open the list. */
const toCaller = (actor: SignedIn, input: unknown): StaffCaller & { input: unknown } => ({
  actor: { ...actor, ip: '' },
  agent: '',
  area: '',
  cookie: () => undefined,
  findMember: () => Promise.resolve(undefined),
  host: '',
  input,
  ip: '',
  isSameOrigin: true,
  locale: 'pt',
  origin: '',
  requestKey: 'office-live',
  t: translations.pt,
  token: '',
});

const toCount = (value: unknown): number => (typeof value === 'number' ? value : 0);

const readTotal = (answer: object): number => toCount((answer as { data?: { total?: unknown } }).data?.total);

interface QueueCount {
  key: string;
  permission: string;
  count: number;
}

/** Counts the pending withdrawals by the stage of their deadline. */
async function countDeadlines(route: StaffRoute, actor: SignedIn, permission: string): Promise<QueueCount[]> {
  const { data } = (await route.handle(toCaller(actor, {}))) as { data: Record<string, unknown> };
  return deadlineStages.map((stage) => ({
    key: `withdrawal-alerts:${stage}`,
    permission,
    count: toCount(data[stage]),
  }));
}

/** The time of the latest alerted sign-in in milliseconds, so that a new one changes the number; 0 without one. */
async function readLatestSignIn(route: StaffRoute, actor: SignedIn, permission: string): Promise<QueueCount[]> {
  const { data } = (await route.handle(toCaller(actor, {}))) as { data: readonly { at: string }[] };
  const [latest] = data;
  return [{ key: 'sign-in-alerts:now', permission, count: latest === undefined ? 0 : Date.parse(latest.at) }];
}

/**
 * Counts the queues of the back office by the calls of their lists, once for all who watch. A queue is counted as one of
 * them who has its permission, and skipped where none has. A count that fails is logged and left out.
 */
export function createQueueCounter(routes: readonly Route[], log: Pick<Log, 'error'>): CountQueues {
  const byName = new Map<EndpointName, StaffRoute>();
  for (const route of routes) if (route.audience === 'staff') byName.set(route.endpoint.name, route);

  function countBy(
    watchers: readonly SignedIn[],
    call: EndpointName,
    count: (route: StaffRoute, actor: SignedIn, permission: string) => Promise<QueueCount[]>,
  ): Promise<QueueCount[]> {
    const route = byName.get(call);
    const permission = route?.permission ?? undefined;
    const actor = permission === undefined ? undefined : watchers.find((one) => one.permissions.includes(permission));
    if (route === undefined || permission === undefined || actor === undefined) return Promise.resolve([]);
    return count(route, actor, permission).catch((error: unknown) => {
      log.error({ err: error, call }, 'counting a queue of the back office failed');
      return [];
    });
  }

  return async (watchers) => {
    const counts: QueueCount[] = [];
    // One after another: the counts of all watchers use one connection.
    for (const { list, call, statuses } of countedLists)
      for (const status of statuses)
        counts.push(
          ...(await countBy(watchers, call, async (route, actor, permission) => {
            const input = endpoints[call].input.parse({ status, page: 1, limit: 1 });
            const answer = await route.handle(toCaller(actor, input));
            return [{ key: `${list}:${status}`, permission, count: readTotal(answer) }];
          })),
        );
    counts.push(...(await countBy(watchers, 'officeWithdrawalAlerts', countDeadlines)));
    counts.push(...(await countBy(watchers, 'officeSignIns', readLatestSignIn)));
    return counts;
  };
}
