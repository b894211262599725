import {
  type GameTitles,
  type Item,
  type Prize,
  computeOdds,
  listFreeRoundsTexts,
  localizedText,
  writeFreeRounds,
  writePayment,
} from '@arara/activity-kit';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais, hundredths } from '@arara/money';
import type { ServerTranslate } from '../../../../platform/index.ts';
import { type StoredFreeRounds, readStoredFreeRounds } from '../../bonus/index.ts';
import { type Offer, findRequiredLevel, isWheel, findPayment, listPrizes } from '../promotions/promotion-offer.ts';
import type { Promotion } from '../promotions/promotion.ts';
import type { MemberPromotion } from './member-promotions.ts';

/** The language of the reader, and the names in it. */
export interface PromotionReader {
  locale: LocaleKey;
  t: ServerTranslate;
  /** The titles of games, by their names. */
  titles: GameTitles;
  /** Returns the name of a VIP level at the site of the member. */
  levelName: (level: number) => string;
}

const isLevelMissing = ({ reason, status }: MemberPromotion): boolean =>
  reason === 'level_too_low' || status.items.some((item) => item.reason === 'level_too_low');

/** Loads the names of VIP levels where a status needs them. */
export async function loadNeededLevelNames(
  promotions: readonly MemberPromotion[],
  load: () => Promise<PromotionReader['levelName']>,
): Promise<PromotionReader['levelName']> {
  return promotions.some(isLevelMissing) ? load() : () => '';
}

/** Formats the free rounds of a claim. */
export const writeStoredFreeRounds = (
  stored: StoredFreeRounds | null,
  reader: Pick<PromotionReader, 'locale' | 'titles'>,
) => writeFreeRounds(stored && readStoredFreeRounds(stored), reader);

export function writePrizes(
  prizes: readonly Pick<Prize, 'label' | 'amount' | 'icon' | 'freeRounds' | 'weight'>[],
  reader: Pick<PromotionReader, 'locale' | 'titles'>,
) {
  const odds = computeOdds(prizes.map(({ weight }) => weight));
  return prizes.map(({ label, amount, icon, freeRounds }, place) => ({
    place,
    label: localizedText(label, reader.locale),
    amount: formatReais(amount),
    icon,
    free_rounds: writeFreeRounds(freeRounds, reader),
    odds: odds[place] ?? '0.00',
  }));
}

type Plain = string | number | boolean | null;

function writeDetail(detail: Item['detail']): Record<string, Plain> {
  const plain = (value: unknown): Plain => {
    if (typeof value === 'bigint') return formatReais(value as Centavos);
    if (value instanceof Date) return value.toISOString();
    return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
  };
  return Object.fromEntries(Object.entries(detail).map(([name, value]) => [name, plain(value)]));
}

function writeProgress(progress: Item['progress']) {
  if (progress === undefined) return null;
  const { done, of, unit } = progress;
  const write = (value: bigint) => (unit === 'money' ? formatReais(value as Centavos) : String(value));
  return { done: write(done), of: write(of), unit };
}

/** Writes why a reward cannot be claimed; where the VIP level is the reason, with the name of the level that it takes. */
function writeReason(
  reason: MemberPromotion['reason'] | undefined,
  offer: Offer,
  { t, levelName }: Pick<PromotionReader, 't' | 'levelName'>,
) {
  if (reason === null || reason === undefined) return { reason: null, reason_text: null, required_level: null };
  if (reason !== 'level_too_low') return { reason, reason_text: t(`rewardReasons.${reason}`), required_level: null };
  const level = levelName(findRequiredLevel(offer));
  return { reason, reason_text: t('rewardReasons.level_too_low', { level }), required_level: level };
}

function writeItem(item: Item, { offer, earlierClaims }: MemberPromotion, reader: PromotionReader) {
  const { key, state, reason, progress, reward, freeRounds, detail, claimedAt, until } = item;
  return {
    key,
    state,
    ...writeReason(reason, offer, reader),
    progress: writeProgress(progress),
    reward: formatReais(reward),
    free_rounds: writeFreeRounds(freeRounds, reader),
    detail: writeDetail(detail),
    claimed_at: claimedAt?.toISOString() ?? null,
    held: earlierClaims.some((claim) => claim.window === key && claim.state === 'held'),
    until: until?.toISOString() ?? null,
  };
}

const findEnd = ({ endsAt, endedAt }: Promotion): string | null => (endedAt ?? endsAt)?.toISOString() ?? null;

/** Formats the status of a promotion for the contract. */
export function writeMemberPromotion(memberPromotion: MemberPromotion, reader: PromotionReader) {
  const { offer, status, eligible, reason } = memberPromotion;
  const { promotion } = offer;
  const prizes = listPrizes(offer);
  return {
    id: promotion.id,
    kind: promotion.kind,
    eligible,
    state: status.state,
    ...writeReason(reason, offer, reader),
    progress: writeProgress(status.progress),
    claimable: formatReais(status.claimable),
    claimable_rounds: status.claimableRounds,
    count: status.count,
    items: status.items.map((item) => writeItem(item, memberPromotion, reader)),
    next_at: status.nextAt?.toISOString() ?? null,
    ends_at: findEnd(promotion),
    payment: writePayment(findPayment(offer), reader.titles),
    ...(isWheel(offer) ? { remainingspins: status.count, prizes: writePrizes(prizes, reader) } : {}),
  };
}

/** A title of the operator takes the place of the words above the figure. */
function writeHeadline({ promotion, activity, rule }: Offer, { locale }: PromotionReader) {
  const headline = activity.headline(rule, locale);
  const title = localizedText(promotion.content.title, locale);
  return title === localizedText(activity.title, locale) ? headline : { ...headline, kicker: title };
}

/** Formats a card of the activity center; a guest's has no status. */
export function writeCard(offer: Offer, memberPromotion: MemberPromotion | undefined, reader: PromotionReader) {
  const { promotion, activity, rule } = offer;
  const { pocket, multiplierE2, expiresInDays } = findPayment(offer);
  return {
    id: promotion.id,
    type: promotion.kind,
    title: localizedText(promotion.content.title, reader.locale),
    banner: promotion.content.banner,
    body: localizedText(promotion.content.body, reader.locale),
    headline: writeHeadline(offer, reader),
    multiplier: hundredths(multiplierE2),
    expires_in_days: pocket === 'bonus' ? expiresInDays : null,
    free_rounds: [...listFreeRoundsTexts(activity.form, rule, reader.locale, reader.titles)],
    rules: [...activity.sentences(rule, reader.locale, reader.titles)],
    starts_at: promotion.startsAt.toISOString(),
    ends_at: findEnd(promotion),
    path: activity.screen.path,
    state: memberPromotion?.status.state ?? null,
    ...writeReason(memberPromotion?.reason, offer, reader),
    progress: writeProgress(memberPromotion?.status.progress),
    claimable: formatReais(memberPromotion?.status.claimable ?? (0n as Centavos)),
    claimable_rounds: memberPromotion?.status.claimableRounds ?? 0,
    count: memberPromotion?.status.count ?? 0,
  };
}
