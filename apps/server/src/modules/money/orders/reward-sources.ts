import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import type { Activities, ActivitiesDeps, RewardHistoryEntry } from '../../rewards/activities/index.ts';
import { type CoverDeps, type NameSources, listGrantOutcomesByCause } from '../../rewards/bonus/index.ts';
import type { PlayerStats } from '../../rewards/player-stats/index.ts';
import { statement } from '../ledger/index.ts';
import type { Rebates } from '../../rewards/rebates/index.ts';
import type { Vip } from '../../rewards/vip/index.ts';
import { translations } from '../../../platform/index.ts';
import { listCauseIds } from './order-link.ts';

type OtherRewards = ActivitiesDeps['otherRewards'];

interface LoyaltyRewards {
  vip: Pick<Vip, 'listRewards' | 'loadLevelNames'>;
  rebates: Pick<Rebates, 'listClaims'>;
}

/** Names the level rewards of VIP in a language, by their claim windows. */
async function createGiftNamer({ vip }: LoyaltyRewards, q: Queryable, memberId: number, locale: LocaleKey) {
  const t = translations[locale];
  const nameLevel = await vip.loadLevelNames(q, memberId, locale);
  return (window: string): string => {
    const [kind, level] = window.split(':');
    if (kind === 'level') return t('vipGifts.level', { name: nameLevel(Number(level)) });
    return kind === 'week' ? t('vipGifts.week') : t('vipGifts.month');
  };
}

/** The wagering requirement as a multiple of the amount, in hundredths. */
const toMultiplierE2 = (wagering: Centavos, amount: Centavos): number => Number((wagering * 100n) / amount);

/** The wagering requirement of rewards paid to cash, by their causes. */
async function loadWagering(q: Queryable, memberId: number, since: Date | null): Promise<Map<string, Centavos>> {
  const lines = await statement.listBonusCredits(q, await statement.findRange(q, memberId, since, null));
  return new Map(lines.map(({ cause, wagering }) => [cause, wagering]));
}

async function listLevelRewardLines(
  loyalty: LoyaltyRewards,
  q: Queryable,
  memberId: number,
  { since, locale }: Parameters<OtherRewards>[2],
): Promise<RewardHistoryEntry[]> {
  const gifts = (await loyalty.vip.listRewards(q, memberId)).filter(({ at }) => since === null || at >= since);
  if (gifts.length === 0) return [];
  const toCause = ({ window }: { window: string }) => `vip:${window}`;
  const statuses = await listGrantOutcomesByCause(q, memberId, gifts.map(toCause));
  const nameWindow = await createGiftNamer(loyalty, q, memberId, locale);
  const isCash = gifts.some(({ pocket }) => pocket === 'cash');
  const wagering = isCash ? await loadWagering(q, memberId, since) : new Map<string, Centavos>();
  return gifts.map((gift) => {
    const { window, amount, freeRounds, at, pocket } = gift;
    const status = statuses.get(toCause(gift));
    return {
      id: `vip-${window.replace(':', '-')}`,
      at,
      type: 'vip',
      title: nameWindow(window),
      amount,
      freeRounds,
      pocket,
      multiplierE2: status?.multiplierE2 ?? toMultiplierE2(wagering.get(toCause(gift)) ?? ZERO, amount),
      state: status?.state ?? 'credited',
    };
  });
}

/** Lists rewards that are not promotions, for the reward history: VIP level rewards and rebates. */
export function createOtherRewards(loyalty: LoyaltyRewards): OtherRewards {
  return async (q, memberId, range) => {
    const { since, locale } = range;
    const [gifts, claims] = await Promise.all([
      listLevelRewardLines(loyalty, q, memberId, range),
      loyalty.rebates.listClaims(q, memberId),
    ]);
    const rebates = claims
      .filter(({ at }) => since === null || at >= since)
      .map(({ id, at, amount }): RewardHistoryEntry => {
        const title = translations[locale]('coverSources.rebate');
        return { id, at, type: 'rebate', title, amount, pocket: 'rebate', multiplierE2: 0, state: 'credited' };
      });
    return [...gifts, ...rebates];
  };
}

/** Names what credits came from: a promotion by its title, a level reward by its level. */
export function createSourceNamer({
  activities,
  ...loyalty
}: LoyaltyRewards & { activities: Pick<Activities, 'nameClaims' | 'namePromotions'> }): NameSources {
  return async (q, memberId, { causes, locale }) => {
    const [claims, promotions, gifts] = [
      listCauseIds(causes, 'reward'),
      listCauseIds(causes, 'promotion'),
      listCauseIds(causes, 'vip'),
    ];
    const byClaim = claims.length === 0 ? [] : await activities.nameClaims(q, memberId, { ids: claims, locale });
    const byNumber =
      promotions.length === 0 ? [] : await activities.namePromotions(q, [...new Set(promotions.map(Number))], locale);
    const nameWindow = gifts.length === 0 ? undefined : await createGiftNamer(loyalty, q, memberId, locale);
    return new Map([
      ...[...byClaim].map(([id, title]) => [`reward:${id}`, title] as const),
      ...[...byNumber].map(([id, title]) => [`promotion:${id}`, title] as const),
      ...gifts.map((window) => [`vip:${window}`, nameWindow?.(window) ?? ''] as const),
    ]);
  };
}

/** Lists rewards whose wagering requirement is not met yet, for the overview of requirements. */
export function createClaimables({ listWaiting }: Pick<Activities, 'listWaiting'>): CoverDeps['listClaimables'] {
  return async (memberId) => {
    const all = await listWaiting(memberId);
    return all.map(({ id, promotionId, deposit, depositedAt: at, reward: credited, required, done, isReady }) => ({
      id,
      cause: `promotion:${promotionId}`,
      source: 'reward',
      credited,
      required,
      done,
      remaining: centavos(required - done),
      status: isReady ? 'claimable' : 'active',
      at,
      deposit,
      bonus: null,
    }));
  };
}

/** Lists the bets that count towards the wagering requirement of such a reward. */
export function createClaimableBets(
  { findWageringSpan }: Pick<Activities, 'findWageringSpan'>,
  playerStats: Pick<PlayerStats, 'betsInSpan'>,
): CoverDeps['listClaimableBets'] {
  return async (memberId, id, page) => {
    const span = await findWageringSpan(memberId, id);
    const found = span && (await playerStats.betsInSpan(memberId, span, page));
    return found && { ...found, rows: found.rows.map((bet) => ({ ...bet, share: null })) };
  };
}
