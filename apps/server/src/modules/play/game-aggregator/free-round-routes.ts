import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { ZERO, formatReais } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Clock, Failure, type Route, addSeconds, offsetOf, pageOf, staffRoute } from '../../../platform/index.ts';
import type { Game } from '../catalog/index.ts';
import {
  type FreeRoundCampaign,
  type FreeRoundCampaignFilter,
  type FreeRoundCampaignStatus,
  listAllCampaigns,
} from './campaign-store.ts';
import type { FreeRounds, CampaignKey, FreeRoundGrants, FreeRoundGrantInput } from './free-rounds.ts';
import type { DisplayNames } from './provider.ts';

interface FreeRoundRoutesDeps {
  db: Db;
  clock: Clock;
  freeRounds: Pick<FreeRounds, 'loadInfo'>;
  grants: FreeRoundGrants;
  names: DisplayNames;
}

type CampaignWithStatus = FreeRoundCampaign & { status: FreeRoundCampaignStatus };

const HUNDREDTHS = 100;
const DAY_SECONDS = 24 * 3600;

function createCampaignPresenter({ findProviderTitle }: DisplayNames, titles: ReadonlyMap<string, string>) {
  return (row: CampaignWithStatus) => ({
    id: row.campaignId,
    provider: row.provider,
    provider_title: findProviderTitle(row.provider),
    player_id: row.memberId,
    game: row.game,
    game_title: titles.get(row.game) ?? row.game,
    stake: formatReais(row.stake),
    rounds: row.rounds,
    used: row.used,
    won: formatReais(row.won),
    pocket: row.pocket,
    wagering: Math.round(row.wageringE2 / HUNDREDTHS),
    state: row.status,
    opened_at: row.openedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  });
}

function toGameView({ name, title, apiName, brand, minBet, maxBet }: Game) {
  const bounds = { min_bet: formatReais(minBet), max_bet: formatReais(maxBet) };
  return { id: name, title, provider: apiName, provider_title: brand, ...bounds };
}

/** Whether a name of the game contains the search text, ignoring case. */
const isMatch = ({ title, name, code, brand }: Game, words: string): boolean =>
  [title, name, code, brand].some((text) => text.toLowerCase().includes(words.toLowerCase()));

function createCampaignReader({ db, clock, names }: FreeRoundRoutesDeps) {
  async function list(
    filter: FreeRoundCampaignFilter,
    page: { page: number; limit: number; order: 'asc' | 'desc' },
    locale: LocaleKey,
  ) {
    const found = await listAllCampaigns(db, filter, { ...page, now: clock.now() });
    const titles = await names.loadGameTitles(
      found.rows.map(({ game }) => game),
      locale,
    );
    return pageOf(found, page, createCampaignPresenter(names, titles));
  }

  /** The view of free rounds that wait for approval by a second person. */
  async function toPendingView(
    input: Omit<FreeRoundGrantInput, 'memberId'> & { player_id: number },
    { provider, campaignId }: CampaignKey,
    locale: LocaleKey,
  ) {
    const { player_id, game, rounds, pocket, wagering, stake } = input;
    const now = clock.now();
    return {
      id: campaignId,
      provider,
      provider_title: names.findProviderTitle(provider),
      player_id,
      game,
      game_title: (await names.loadGameTitles([game], locale)).get(game) ?? game,
      stake: formatReais(stake),
      rounds,
      used: 0,
      won: formatReais(ZERO),
      pocket,
      wagering,
      state: 'sent_for_approval' as const,
      opened_at: now.toISOString(),
      expires_at: addSeconds(now, input.days * DAY_SECONDS).toISOString(),
    };
  }

  /** The current view of one campaign. Fails with `not_found`. */
  async function loadOne({ provider, campaignId }: CampaignKey, locale: LocaleKey) {
    const filter = { status: null, memberId: null, provider, words: campaignId };
    const { data } = await list(filter, { page: 1, limit: 1, order: 'desc' }, locale);
    const [row] = data;
    if (row === undefined) throw new Failure('not_found', { field: 'id' });
    return row;
  }
  return { list, one: loadOne, requested: toPendingView };
}

/** Back-office routes: list, grant and cancel free rounds of providers. */
export function freeRoundRoutes(deps: FreeRoundRoutesDeps): Route[] {
  const { freeRounds, grants } = deps;
  const { list, one, requested } = createCampaignReader(deps);
  return [
    staffRoute(endpoints.officeFreeRounds, 'free_rounds.read', async ({ input, locale }) => {
      const { q: words = '', status, player_id: memberId = null, provider = null } = input;
      const statusFilter = status === undefined || status === '' ? null : status;
      return { data: await list({ status: statusFilter, memberId, provider, words }, input, locale) };
    }),
    staffRoute(endpoints.officeFreeRoundsInfo, 'free_rounds.read', async ({ input: { provider, id }, locale }) => {
      const { remainingThere } = await freeRounds.loadInfo(provider, id);
      return { data: { ...(await one({ provider, campaignId: id }, locale)), remaining_there: remainingThere } };
    }),
    staffRoute(endpoints.officeFreeRoundsGames, 'free_rounds.give', async ({ input }) => {
      const found = (await grants.listGames())
        .filter((game) => isMatch(game, input.q ?? ''))
        .toSorted((a, b) => a.title.localeCompare(b.title, 'pt'));
      const first = offsetOf(input);
      const rows = found.slice(first, first + input.limit);
      return { data: pageOf({ rows, total: found.length }, input, toGameView) };
    }),
    staffRoute(endpoints.officeFreeRoundsGive, 'free_rounds.give', async ({ input, actor, requestKey, locale }) => {
      const { player_id: memberId, ...grant } = input;
      const { isSentForApproval, ...campaign } = await grants.grant(actor, { ...grant, memberId }, requestKey);
      return { data: isSentForApproval ? await requested(input, campaign, locale) : await one(campaign, locale) };
    }),
    staffRoute(
      endpoints.officeFreeRoundsCancel,
      'free_rounds.give',
      async ({ input: { provider, id, reason }, actor, locale }) => {
        const campaign = { provider, campaignId: id };
        await grants.cancel(actor, campaign, reason);
        return { data: await one(campaign, locale) };
      },
    ),
  ];
}
