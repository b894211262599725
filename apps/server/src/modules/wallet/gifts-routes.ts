import { endpoints } from '@arara/contract';
import { ZERO, formatReais } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Clock, Failure, type Route, addSeconds, offsetOf, pageOf, staff } from '../../platform/index.ts';
import type { Game } from '../catalog/index.ts';
import { type Campaign, type CampaignFilter, type CampaignStanding, listAllCampaigns } from './campaign-store.ts';
import type { FreeRounds } from './free-rounds.ts';
import type { CampaignKey, Gifts, Wanted } from './gifts.ts';
import type { Names } from './naming.ts';

interface GiftsRoutesParts {
  db: Db;
  clock: Clock;
  freeRounds: Pick<FreeRounds, 'info'>;
  gifts: Gifts;
  names: Names;
}

type Standing = Campaign & { standing: CampaignStanding };

const HUNDREDTHS = 100;
const DAY_SECONDS = 24 * 3600;

function writerOf({ providerTitle }: Names, titles: ReadonlyMap<string, string>) {
  return (row: Standing) => ({
    id: row.campaignId,
    provider: row.provider,
    provider_title: providerTitle(row.provider),
    player_id: row.memberId,
    game: row.game,
    game_title: titles.get(row.game) ?? row.game,
    stake: formatReais(row.stake),
    rounds: row.rounds,
    used: row.used,
    won: formatReais(row.won),
    pocket: row.pocket,
    wagering: Math.round(row.wageringE2 / HUNDREDTHS),
    state: row.standing,
    opened_at: row.openedAt.toISOString(),
    expires_at: row.expiresAt.toISOString(),
  });
}

function writeGame({ name, title, apiName, brand, minBet, maxBet }: Game) {
  const bounds = { min_bet: formatReais(minBet), max_bet: formatReais(maxBet) };
  return { id: name, title, provider: apiName, provider_title: brand, ...bounds };
}

/** Where a word of a search stands in what a game is called, whatever its case. */
const isCalled = ({ title, name, code, brand }: Game, words: string): boolean =>
  [title, name, code, brand].some((text) => text.toLowerCase().includes(words.toLowerCase()));

function reading({ db, clock, names }: GiftsRoutesParts) {
  async function list(filter: CampaignFilter, page: { page: number; limit: number; order: 'asc' | 'desc' }) {
    const found = await listAllCampaigns(db, filter, { ...page, now: clock.now() });
    const titles = await names.gameTitles(found.rows.map(({ game }) => game));
    return pageOf(found, page, writerOf(names, titles));
  }

  /** Free rounds that wait for a second person, as they will be once given. */
  async function requested(
    input: Omit<Wanted, 'memberId'> & { player_id: number },
    { provider, campaignId }: CampaignKey,
  ) {
    const { player_id, game, rounds, pocket, wagering, stake } = input;
    const now = clock.now();
    return {
      id: campaignId,
      provider,
      provider_title: names.providerTitle(provider),
      player_id,
      game,
      game_title: (await names.gameTitles([game])).get(game) ?? game,
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

  /** One, as it stands now. Fails with `not_found`. */
  async function one({ provider, campaignId }: CampaignKey) {
    const filter = { standing: null, memberId: null, provider, words: campaignId };
    const { data } = await list(filter, { page: 1, limit: 1, order: 'desc' });
    const [row] = data;
    if (row === undefined) throw new Failure('not_found', { field: 'id' });
    return row;
  }
  return { list, one, requested };
}

/** Free rounds of outside providers, as staff sees, gives and cancels them. */
export function giftsRoutes(parts: GiftsRoutesParts): Route[] {
  const { freeRounds, gifts } = parts;
  const { list, one, requested } = reading(parts);
  return [
    staff(endpoints.officeFreeRounds, 'free_rounds.read', async ({ input }) => {
      const { q: words = '', status, player_id: memberId = null, provider = null } = input;
      const standing = status === undefined || status === '' ? null : status;
      return { data: await list({ standing, memberId, provider, words }, input) };
    }),
    staff(endpoints.officeFreeRoundsInfo, 'free_rounds.read', async ({ input: { provider, id } }) => {
      const { remainingThere } = await freeRounds.info(provider, id);
      return { data: { ...(await one({ provider, campaignId: id })), remaining_there: remainingThere } };
    }),
    staff(endpoints.officeFreeRoundsGames, 'free_rounds.give', async ({ input }) => {
      const found = (await gifts.games())
        .filter((game) => isCalled(game, input.q ?? ''))
        .toSorted((a, b) => a.title.localeCompare(b.title, 'pt'));
      const first = offsetOf(input);
      const rows = found.slice(first, first + input.limit);
      return { data: pageOf({ rows, total: found.length }, input, writeGame) };
    }),
    staff(endpoints.officeFreeRoundsGive, 'free_rounds.give', async ({ input, actor, requestKey }) => {
      const { player_id: memberId, ...wanted } = input;
      const { isSentForApproval, ...campaign } = await gifts.give(actor, { ...wanted, memberId }, requestKey);
      return { data: isSentForApproval ? await requested(input, campaign) : await one(campaign) };
    }),
    staff(endpoints.officeFreeRoundsCancel, 'free_rounds.give', async ({ input: { provider, id, reason }, actor }) => {
      const campaign = { provider, campaignId: id };
      await gifts.cancel(actor, campaign, reason);
      return { data: await one(campaign) };
    }),
  ];
}
