import type { Answer, Input } from '@arara/contract/client';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../shared/api/call.ts';
import { useSession } from '../../shared/session/use-session.ts';
import type { RecordRange } from '../../shared/records/record-range.ts';
import type { SideChoice, TeamFilter } from './team-filter.ts';

export type Invite = Answer<'agencyInvite'>['data'];
export type Agent = Answer<'agencyAgent'>['data'];
export type Commission = Answer<'agencyCommission'>['data'];
export type Table = Answer<'agencyMechanismBetting'>['data'];
export type TeamMember = Answer<'agencyTeam'>['data']['data'][number];
export type TeamStep = Answer<'agencyTeam'>['path'][number];
export type Reward = Answer<'agencyReward'>['data']['data'][number];
export type RewardTotals = Pick<Answer<'agencyReward'>, 'direct_reward' | 'indirect_reward' | 'pending' | 'paid'>;
export type Invited = Answer<'agencyInviteRecord'>['data']['data'][number];
export type InvitedTotals = Omit<Answer<'agencyInviteRecord'>, 'data' | 'status' | 'code' | 'message'>;
export type Kind = Reward['kind'];

/** The filter of commissions by kind. */
export type KindChoice = 'all' | Kind;

/** In the order in which they are shown. */
export const kinds = ['betting', 'recharge', 'settlement'] as const satisfies readonly Kind[];

/** Today's figures grow as the team plays; a hidden page does not refetch. */
const REFETCH_MS = 30_000;

const AGENCY = 'agency';

export function useInvite() {
  return useQuery({
    queryKey: [AGENCY, 'invite'],
    queryFn: async ({ signal }) => (await call('agencyInvite', {}, { signal })).data,
  });
}

export function useAgent() {
  return useQuery({
    queryKey: [AGENCY, 'agent'],
    queryFn: async ({ signal }) => (await call('agencyAgent', {}, { signal })).data,
  });
}

export function useCommission() {
  return useQuery({
    queryKey: [AGENCY, 'commission'],
    queryFn: async ({ signal }) => (await call('agencyCommission', {}, { signal })).data,
    refetchInterval: REFETCH_MS,
  });
}

const mechanism = {
  betting: 'agencyMechanismBetting',
  recharge: 'agencyMechanismRecharge',
  settlement: 'agencyMechanismSettlement',
} as const satisfies Record<Kind, string>;

/** The table of one kind in force. A guest's table has no figures of a team. */
function useTable(kind: Kind) {
  const { token } = useSession();
  return useQuery({
    queryKey: [AGENCY, 'mechanism', kind, token !== null],
    queryFn: async ({ signal }) => (await call(mechanism[kind], {}, { signal })).data,
  });
}

export type TableQuery = ReturnType<typeof useTable>;

/** The three tables, queried in parallel: a failure affects one table only. */
export function useTables(): Readonly<Record<Kind, TableQuery>> {
  return { betting: useTable('betting'), recharge: useTable('recharge'), settlement: useTable('settlement') };
}

interface Paged {
  data: { current_page: number; last_page: number };
}

const nextPage = ({ data }: Paged): number | undefined =>
  data.current_page < data.last_page ? data.current_page + 1 : undefined;

const sideIn = (side: SideChoice): { side?: 'direct' | 'indirect' } => (side === 'all' ? {} : { side });

/** Queries the members below a node of the team page by page; each page contains the path to the node. */
export function useTeam({ below, side, uid }: TeamFilter) {
  const asked: Input<'agencyTeam'> = {
    ...sideIn(side),
    ...(below !== undefined && { below }),
    ...(uid !== undefined && { uid }),
  };
  return useInfiniteQuery({
    queryKey: [AGENCY, 'team', asked],
    queryFn: ({ pageParam, signal }) => call('agencyTeam', { ...asked, page: pageParam, limit: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** Queries commissions by day, the newest first; each page contains the totals of all selected days. */
export function useRewards(range: RecordRange, kind: KindChoice, side: SideChoice) {
  const asked: Input<'agencyReward'> = {
    ...sideIn(side),
    ...(range !== undefined && { range }),
    ...(kind !== 'all' && { kind }),
  };
  return useInfiniteQuery({
    queryKey: [AGENCY, 'reward', asked],
    queryFn: ({ pageParam, signal }) => call('agencyReward', { ...asked, page: pageParam, limit: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}

/** Queries invited members, the newest first; each page contains the totals. */
export function useInvited(range: RecordRange, side: SideChoice) {
  const asked: Input<'agencyInviteRecord'> = { ...sideIn(side), ...(range !== undefined && { range }) };
  return useInfiniteQuery({
    queryKey: [AGENCY, 'invited', asked],
    queryFn: ({ pageParam, signal }) =>
      call('agencyInviteRecord', { ...asked, page: pageParam, limit: 20 }, { signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
  });
}
