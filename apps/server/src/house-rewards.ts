import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos } from '@arara/money';
import type { Queryable } from './db/index.ts';
import type { Activities, ActivitiesParts, RewardLine } from './modules/activities/index.ts';
import { type CoverParts, type SourceNamer, listFatesByCause } from './modules/bonus/index.ts';
import type { Facts } from './modules/facts/index.ts';
import { statement } from './modules/ledger/index.ts';
import type { Rebates } from './modules/rebates/index.ts';
import type { Vip } from './modules/vip/index.ts';
import { messages, say } from './platform/index.ts';

type OtherRewards = ActivitiesParts['otherRewards'];

interface RewardsBeside {
  vip: Pick<Vip, 'gifts' | 'levelNames'>;
  rebates: Pick<Rebates, 'claims'>;
}

/** What gifts of the VIP ladder are called in a language, by their windows. */
async function giftNamer({ vip }: RewardsBeside, q: Queryable, memberId: number, locale: LocaleKey) {
  const { vipGifts } = messages[locale];
  const nameOf = await vip.levelNames(q, memberId, locale);
  return (window: string): string => {
    const [kind, level] = window.split(':');
    if (kind === 'level') return say(vipGifts.level, { name: nameOf(Number(level)) });
    return kind === 'week' ? vipGifts.week : vipGifts.month;
  };
}

/** How many times an amount was asked for in stakes, in hundredths. */
const timesE2Of = (wagering: Centavos, amount: Centavos): number => Number((wagering * 100n) / amount);

/** What gifts paid to cash asked for in stakes, by what they came from. */
async function wageringOf(q: Queryable, memberId: number, since: Date | null): Promise<Map<string, Centavos>> {
  const lines = await statement.credits(q, await statement.stretch(q, memberId, since, null));
  return new Map(lines.map(({ cause, wagering }) => [cause, wagering]));
}

async function giftLines(
  beside: RewardsBeside,
  q: Queryable,
  memberId: number,
  { since, locale }: Parameters<OtherRewards>[2],
): Promise<RewardLine[]> {
  const gifts = (await beside.vip.gifts(q, memberId)).filter(({ at }) => since === null || at >= since);
  if (gifts.length === 0) return [];
  const causeOf = ({ window }: { window: string }) => `vip:${window}`;
  const fates = await listFatesByCause(q, memberId, gifts.map(causeOf));
  const nameOf = await giftNamer(beside, q, memberId, locale);
  const isCash = gifts.some(({ pocket }) => pocket === 'cash');
  const wagering = isCash ? await wageringOf(q, memberId, since) : new Map<string, Centavos>();
  return gifts.map((gift) => {
    const { window, amount, at, pocket } = gift;
    const fate = fates.get(causeOf(gift));
    return {
      id: `vip-${window.replace(':', '-')}`,
      at,
      type: 'vip',
      title: nameOf(window),
      amount,
      pocket,
      multiplierE2: fate?.multiplierE2 ?? timesE2Of(wagering.get(causeOf(gift)) ?? ZERO, amount),
      state: fate?.state ?? 'credited',
    };
  });
}

/** What the house gives beside promotions, for the history: gifts of VIP levels, and rebates. */
export function createOtherRewards(beside: RewardsBeside): OtherRewards {
  return async (q, memberId, asked) => {
    const { since, locale } = asked;
    const [gifts, claims] = await Promise.all([
      giftLines(beside, q, memberId, asked),
      beside.rebates.claims(q, memberId),
    ]);
    const rebates = claims
      .filter(({ at }) => since === null || at >= since)
      .map(({ id, at, amount }): RewardLine => {
        const title = messages[locale].coverSources.rebate;
        return { id, at, type: 'rebate', title, amount, pocket: 'rebate', multiplierE2: 0, state: 'credited' };
      });
    return [...gifts, ...rebates];
  };
}

/** What of causes of one noun is after it. */
const named = (causes: readonly string[], noun: string): string[] =>
  causes.flatMap((cause) => (cause.startsWith(`${noun}:`) ? [cause.slice(noun.length + 1)] : []));

/** Names what credits came from: a promotion by its title, a gift by its level. */
export function createSourceNamer(
  beside: RewardsBeside & Pick<Activities, 'nameClaims' | 'namePromotions'>,
): SourceNamer {
  return async (q, memberId, { causes, locale }) => {
    const [claims, promotions, gifts] = [named(causes, 'reward'), named(causes, 'promotion'), named(causes, 'vip')];
    const byClaim = claims.length === 0 ? [] : await beside.nameClaims(q, memberId, { ids: claims, locale });
    const byNumber =
      promotions.length === 0 ? [] : await beside.namePromotions(q, [...new Set(promotions.map(Number))], locale);
    const nameOf = gifts.length === 0 ? undefined : await giftNamer(beside, q, memberId, locale);
    return new Map([
      ...[...byClaim].map(([id, title]) => [`reward:${id}`, title] as const),
      ...[...byNumber].map(([id, title]) => [`promotion:${id}`, title] as const),
      ...gifts.map((window) => [`vip:${window}`, nameOf?.(window) ?? ''] as const),
    ]);
  };
}

/** Rewards that wait for stakes, as the cover tells them. */
export function createClaimables({ waiting }: Pick<Activities, 'waiting'>): CoverParts['claimables'] {
  return async (memberId) => {
    const all = await waiting(memberId);
    return all.map(({ id, promotionId, recharge, rechargedAt: at, reward: credited, required, done, isReady }) => ({
      id,
      cause: `promotion:${promotionId}`,
      source: 'reward',
      credited,
      required,
      done,
      remaining: centavos(required - done),
      status: isReady ? 'claimable' : 'active',
      at,
      recharge,
      bonus: null,
    }));
  };
}

/** The bets by which the stakes are done that such a reward waits for. */
export function createClaimableBets({
  stakesAsked,
  facts,
}: Pick<Activities, 'stakesAsked'> & { facts: Pick<Facts, 'betsInSpan'> }): CoverParts['claimableBets'] {
  return async (memberId, id, page) => {
    const asked = await stakesAsked(memberId, id);
    const found = asked && (await facts.betsInSpan(memberId, asked, page));
    return found && { ...found, rows: found.rows.map((bet) => ({ ...bet, share: null })) };
  };
}
