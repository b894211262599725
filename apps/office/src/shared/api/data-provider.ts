import type { Call } from '@arara/contract/client';
import type { DataProvider, GetListParams, GetListResult, GetManyParams, GetOneResult, RaRecord } from 'ra-core';
import { type ExclusionCommands, createExclusionCommands } from './commands/exclusion-commands.ts';
import { type GameCommands, createGameCommands, readGames } from './commands/game-commands.ts';
import {
  type GameProviderCommands,
  createGameProviderCommands,
  readFreeRounds,
} from './commands/game-provider-commands.ts';
import { type ListCommands, createListCommands, readOwnLists } from './commands/list-commands.ts';
import { type IdentityCommands, createIdentityCommands } from './commands/identity-commands.ts';
import { type PlayerCommands, createPlayerCommands, readPlayer } from './commands/player-commands.ts';
import { type PrivacyCommands, createPrivacyCommands } from './commands/privacy-commands.ts';
import {
  type ReceivedPaymentCommands,
  createReceivedPaymentCommands,
  readReceivedPayments,
} from './commands/received-payment-commands.ts';
import { toListMeta } from './list-meta.ts';
import type { Payment } from './records.ts';
import { type RewardCommands, createRewardCommands, readRewards } from './commands/reward-commands.ts';
import { type ReviewedDepositCommands, createReviewedDepositCommands } from './commands/reviewed-deposit-commands.ts';
import { type StaffCommands, createStaffCommands, readStaff } from './commands/staff-commands.ts';
import { type WithdrawalCommands, createWithdrawalCommands } from './commands/withdrawal-commands.ts';

const lists = {
  withdrawals: 'officeWithdrawals',
  payouts: 'officePayouts',
  recharges: 'officeRecharges',
  'reviewed-deposits': 'officeReviewedDeposits',
  payments: 'officePayments',
  debts: 'officeDebts',
  'aml-cases': 'officeAmlCases',
  'harm-cases': 'officeHarmCases',
  returns: 'officeReturns',
  reconciliations: 'officeReconciliations',
  webhooks: 'officeWebhooks',
  games: 'officeGames',
  'table-rounds': 'officeTableRounds',
  'outside-reviews': 'officeOutsideReviews',
  'free-rounds': 'officeFreeRounds',
  'free-rounds-games': 'officeFreeRoundsGames',
  promotions: 'officePromotions',
  'reward-claims': 'officePromotionClaims',
  'held-claims': 'officeHeldClaims',
  'reward-flags': 'officeRewardFlags',
  bonuses: 'officeBonuses',
  'staff-credits': 'officeStaffCredits',
  tournaments: 'officeTournaments',
  jackpots: 'officeJackpots',
  'jackpot-drops': 'officeJackpotDrops',
  tickets: 'officeTickets',
  complaints: 'officeComplaints',
  faq: 'officeFaq',
  chat: 'officeChatLines',
  'chat-mutes': 'officeChatMutes',
  campaigns: 'officeCampaigns',
  announcements: 'officeAnnouncements',
  'agency-flags': 'officeAgencyFlags',
  'agency-moves': 'officeAgencyMoves',
  commissions: 'officeCommissionStatements',
  players: 'officePlayers',
  'player-logins': 'officePlayerLogins',
  'player-messages': 'officePlayerMessages',
  'player-notes': 'officePlayerNotes',
  'player-bets': 'officePlayerBets',
  'player-corrections': 'officePlayerCorrections',
  ledger: 'officeLedger',
  statement: 'officeStatement',
  'statement-fees': 'officeStatementFees',
  'statement-associations': 'officeStatementAssociations',
  audit: 'officeAudit',
  events: 'officeEvents',
  'self-verifications': 'officeSelfVerifications',
  staff: 'officeStaff',
  sites: 'officeSites',
  erasures: 'officeErasures',
  identities: 'officeIdentities',
  exclusions: 'officeExclusions',
  'regulator-reports': 'officeRegulatorReports',
} as const;

type ListName = (typeof lists)[keyof typeof lists];

/** `key` is the idempotency key: a retry of the same press carries the same one. */
export interface OfficeCommands extends WithdrawalCommands {
  credit: (id: string, playerId: number, reason: string, key: string) => Promise<{ data: Payment }>;
}

export type OfficeData = DataProvider &
  OfficeCommands &
  GameCommands &
  GameProviderCommands &
  IdentityCommands &
  ListCommands &
  PlayerCommands &
  PrivacyCommands &
  ExclusionCommands &
  ReceivedPaymentCommands &
  ReviewedDepositCommands &
  RewardCommands &
  StaffCommands;

/** Rejects an operation that has no call. A bug of a screen. */
function notOffered(what: string): Promise<never> {
  return Promise.reject(new Error(`the office has no call for ${what}`));
}

function listCall(resource: string): ListName {
  const found = Object.entries(lists).find(([name]) => name === resource);
  if (found === undefined) throw new Error(`the office has no list of ${resource}`);
  return found[1];
}

/** Converts react-admin's page, order and filter to call parameters; omits empty filters. */
export function listQuery({ pagination, sort, filter = {} }: GetListParams) {
  const given = Object.entries(filter as Record<string, unknown>).filter(
    ([, value]) => value !== '' && value !== undefined && value !== null,
  );
  return {
    ...Object.fromEntries(given),
    page: pagination?.page ?? 1,
    limit: pagination?.perPage ?? 25,
    order: sort?.order === 'ASC' ? ('asc' as const) : ('desc' as const),
  };
}

/** Operations of react-admin that no resource supports. */
const nowhere = {
  create: () => notOffered('create'),
  update: () => notOffered('update'),
  updateMany: () => notOffered('updateMany'),
  delete: () => notOffered('delete'),
  deleteMany: () => notOffered('deleteMany'),
};

/**
 * react-admin's data provider over the office API. It only reads; commands are separate methods, because money is never
 * an update of a record. Rejects with `CallError`.
 */
export function createDataProvider(call: Call): OfficeData {
  async function list(resource: string, params: GetListParams): Promise<GetListResult> {
    const options = params.signal ? { signal: params.signal } : {};
    if (resource === 'retention') {
      const { data: rules } = await call('officeRetention', {}, options);
      return { data: rules, total: rules.length };
    }
    const own = await readOwnLists(call, resource, params.filter, options);
    if (own !== undefined) return { data: own, total: own.length };
    if (resource === 'web-vitals') {
      const filter = params.filter as { status: string };
      const { data: screens } = await call('officeWebVitals', { days: Number(filter.status) }, options);
      return { data: screens.map((row) => ({ ...row, id: `${row.path} ${row.phone}` })), total: screens.length };
    }
    const { data } = await call(listCall(resource), listQuery(params), options);
    // A row without an id is identified by its player.
    const rows = data.data.map((row) => ('id' in row ? row : { ...row, id: row.player_id }));
    return { data: rows, total: data.total, meta: toListMeta(data) };
  }

  /** Maps a resource to the call that reads it. */
  async function one<Record extends RaRecord>(resource: string, id: string | number): Promise<GetOneResult<Record>> {
    const read = async (): Promise<object> => {
      // Named differently from their lists: react-admin would show the list row as the record, and a row is incomplete.
      if (resource === 'withdrawal') return (await call('officeWithdrawal', { id: String(id) })).data;
      if (resource === 'reviewed-deposit') return (await call('officeReviewedDeposit', { id: String(id) })).data;
      if (resource === 'sign-in-alerts') return { id, rows: (await call('officeSignIns', {})).data };
      if (resource === 'identity') return (await call('officeIdentity', { id: String(id) })).data;
      if (resource === 'ticket') return (await call('officeTicket', { id: String(id) })).data;
      if (resource === 'site') return (await call('officeSite', { id: String(id) })).data;
      return (
        (await readPlayer(call, resource, id)) ??
        (await readReceivedPayments(call, resource, id)) ??
        (await readGames(call, resource, id)) ??
        (await readFreeRounds(call, resource, id)) ??
        (await readRewards(call, resource, id)) ??
        (await readStaff(call, resource, id)) ??
        notOffered(`one of ${resource}`)
      );
    };
    return { data: (await read()) as Record };
  }

  return {
    supportAbortSignal: true,
    getList: list,
    getOne: (resource, { id }) => one(resource, id),
    getMany: async <Record extends RaRecord>(resource: string, { ids }: GetManyParams<Record>) => {
      const answers = await Promise.all(ids.map((id) => one<Record>(resource, id)));
      return { data: answers.map(({ data }) => data) };
    },
    getManyReference: (resource, { target, id, filter, ...rest }) =>
      list(resource, { ...rest, filter: { ...(filter as Record<string, unknown>), [target]: id } }),
    ...nowhere,
    ...createGameCommands(call),
    ...createGameProviderCommands(call),
    ...createIdentityCommands(call),
    ...createListCommands(call),
    ...createPlayerCommands(call),
    ...createPrivacyCommands(call),
    ...createExclusionCommands(call),
    ...createReceivedPaymentCommands(call),
    ...createReviewedDepositCommands(call),
    ...createRewardCommands(call),
    ...createStaffCommands(call),
    ...createWithdrawalCommands(call),
    credit: async (id, playerId, reason, key) => ({
      data: (await call('officeCreditPayment', { id, player_id: playerId, reason }, { key })).data,
    }),
  };
}
