import { endpoints, freeRoundsRefusals } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, formatReais } from '@arara/money';
import type { z } from 'zod';
import type { Db } from '../../../db/index.ts';
import {
  type Actor,
  type Clock,
  Failure,
  type Route,
  addSeconds,
  memberRoute,
  offsetOf,
  pageOf,
  staffRoute,
} from '../../../platform/index.ts';
import type { Game } from '../catalog/index.ts';
import {
  type FreeRoundCampaign,
  type FreeRoundCampaignFilter,
  type FreeRoundCampaignStatus,
  listAllCampaigns,
  listPlayableCampaigns,
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
    max_win: row.maxWin === null ? null : formatReais(row.maxWin),
    pocket: row.pocket,
    wagering: Math.round(row.wageringE2 / HUNDREDTHS),
    state: row.status,
    opened_at: row.openedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  });
}

function toGameView({ name, title, apiName, brand, minBet, maxBet, outside }: Game, steps: readonly Centavos[]) {
  const bounds = { min_bet: formatReais(steps[0] ?? minBet), max_bet: formatReais(steps.at(-1) ?? maxBet) };
  const stakes = outside ? null : steps.map(formatReais);
  return { id: name, title, provider: apiName, provider_title: brand, ...bounds, stakes, own: !outside };
}

/** Free rounds as their player sees them. */
function toPlayableView(campaign: FreeRoundCampaign, title: string, providerTitle: string) {
  const { campaignId: id, game, provider, stake, rounds, used, won, maxWin, pocket, wageringE2, expiresAt } = campaign;
  return {
    id,
    game,
    title,
    api_name: provider,
    brand: providerTitle,
    stake: formatReais(stake),
    rounds,
    left: rounds - used,
    won: formatReais(won),
    max_win: maxWin === null ? null : formatReais(maxWin),
    pocket,
    wagering: Math.round(wageringE2 / HUNDREDTHS),
    expires_at: expiresAt.toISOString(),
  };
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
    input: Omit<FreeRoundGrantInput, 'memberId' | 'maxWin'> & { player_id: number; max_win?: Centavos | undefined },
    { provider, campaignId }: CampaignKey,
    locale: LocaleKey,
  ) {
    const { player_id, game, rounds, pocket, wagering, stake, max_win: maxWin } = input;
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
      max_win: maxWin === undefined ? null : formatReais(maxWin),
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

type ManyInput = z.output<(typeof endpoints.officeFreeRoundsGiveMany)['input']>;
type ManyAnswer = z.input<(typeof endpoints.officeFreeRoundsGiveMany)['answer']>['data'];

/** Grants free rounds to players one after another. A repeated request key continues where an earlier one ended. */
async function grantToMany(
  grants: FreeRoundGrants,
  actor: Actor,
  { player_ids: players, max_win: maxWin, ...terms }: ManyInput,
  key: string,
): Promise<ManyAnswer> {
  const answer: ManyAnswer = { given: 0, sent_for_approval: 0, refused: [] };
  for (const memberId of players) {
    try {
      const { isSentForApproval } = await grants.grant(actor, { ...terms, maxWin, memberId }, `${key}:${memberId}`);
      answer[isSentForApproval ? 'sent_for_approval' : 'given'] += 1;
    } catch (error) {
      const refusal = freeRoundsRefusals.find((code) => error instanceof Failure && error.code === code);
      if (refusal === undefined) throw error;
      answer.refused.push({ player_id: memberId, error: refusal });
    }
  }
  return answer;
}

/** Routes of free rounds: a member's own; list, grant and cancel in the back office. */
export function freeRoundRoutes(deps: FreeRoundRoutesDeps): Route[] {
  const { db, clock, freeRounds, grants, names } = deps;
  const { list, one, requested } = createCampaignReader(deps);
  return [
    memberRoute(endpoints.freeRounds, async ({ memberId, locale }) => {
      const playable = await listPlayableCampaigns(db, memberId, clock.now());
      const titles = await names.loadGameTitles(
        playable.map(({ game }) => game),
        locale,
      );
      const toView = (row: FreeRoundCampaign) =>
        toPlayableView(row, titles.get(row.game) ?? row.game, names.findProviderTitle(row.provider));
      return { data: playable.map(toView) };
    }),
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
      return {
        data: pageOf({ rows, total: found.length }, input, (game) => toGameView(game, grants.listStakes(game))),
      };
    }),
    staffRoute(endpoints.officeFreeRoundsGive, 'free_rounds.give', async ({ input, actor, requestKey, locale }) => {
      const { player_id: memberId, max_win: maxWin, ...grant } = input;
      const { isSentForApproval, ...campaign } = await grants.grant(actor, { ...grant, memberId, maxWin }, requestKey);
      return { data: isSentForApproval ? await requested(input, campaign, locale) : await one(campaign, locale) };
    }),
    staffRoute(endpoints.officeFreeRoundsGiveMany, 'free_rounds.give', async ({ input, actor, requestKey }) => ({
      data: await grantToMany(grants, actor, input, requestKey),
    })),
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
