import { type Item, type Prize, oddsOf, wordsIn, writePayment } from '@arara/activity-kit';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, formatReais } from '@arara/money';
import type { Messages } from '../../platform/index.ts';
import type { Offer } from './offer.ts';
import { isWheel, paymentOf, prizesOf } from './offer.ts';
import type { Kind, Promotion } from './promotion.ts';
import type { Stood } from './standings.ts';

/** Where a kind has its screen on the site (specification, section 2). */
export const paths: Readonly<Record<Kind, string>> = {
  first_deposit: '/promotion/activity/first-deposit',
  daily_login: '/promotion/activity/daily-login',
  daily_wheel: '/promotion/activity/daily-wheel',
  lottery_wheel: '/promotion/activity/lottery-wheel',
  invitation: '/promotion/activity/invitation-activity',
  daily_rescue: '/promotion/activity/daily-loss-relief-fund',
  recharge_rebate: '/promotion/activity/recharge-rebate',
  recharge_tiers: '/promotion/activity/recharge',
  missions: '/promotion/activity/missions',
};

/** Who reads: their language, and what games are called. */
export interface Reader {
  locale: LocaleKey;
  messages: Messages;
  /** The titles of games, by their names. */
  titles: ReadonlyMap<string, string>;
}

export function writePrizes(prizes: readonly Pick<Prize, 'label' | 'amount' | 'icon' | 'weight'>[], locale: LocaleKey) {
  const odds = oddsOf(prizes.map(({ weight }) => weight));
  return prizes.map(({ label, amount, icon }, place) => ({
    place,
    label: wordsIn(label, locale),
    amount: formatReais(amount),
    icon,
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

const why = (reason: Stood['reason'] | undefined, { messages }: Pick<Reader, 'messages'>) => ({
  reason: reason ?? null,
  reason_text: reason === null || reason === undefined ? null : messages.rewardReasons[reason],
});

function writeItem(item: Item, had: Stood['had'], reader: Reader) {
  const { key, state, reason, progress, reward, detail, claimedAt, until } = item;
  return {
    key,
    state,
    ...why(reason, reader),
    progress: writeProgress(progress),
    reward: formatReais(reward),
    detail: writeDetail(detail),
    claimed_at: claimedAt?.toISOString() ?? null,
    held: had.some((claim) => claim.window === key && claim.state === 'held'),
    until: until?.toISOString() ?? null,
  };
}

const endOf = ({ endsAt, endedAt }: Promotion): string | null => (endedAt ?? endsAt)?.toISOString() ?? null;

/** How a promotion stands, in the words of the contract. */
export function writeStood({ offer, standing, eligible, reason, had }: Stood, reader: Reader) {
  const { promotion } = offer;
  const prizes = prizesOf(offer);
  return {
    id: promotion.id,
    kind: promotion.kind,
    eligible,
    state: standing.state,
    ...why(reason, reader),
    progress: writeProgress(standing.progress),
    claimable: formatReais(standing.claimable),
    count: standing.count,
    items: standing.items.map((item) => writeItem(item, had, reader)),
    next_at: standing.nextAt?.toISOString() ?? null,
    ends_at: endOf(promotion),
    payment: writePayment(paymentOf(offer), reader.titles),
    ...(isWheel(offer) ? { remainingspins: standing.count, prizes: writePrizes(prizes, reader.locale) } : {}),
  };
}

/** A card of the activity center; for a guest it stands nowhere. */
export function writeCard(offer: Offer, stood: Stood | undefined, reader: Reader) {
  const { promotion, activity, rule } = offer;
  return {
    id: promotion.id,
    type: promotion.kind,
    title: wordsIn(promotion.content.title, reader.locale),
    banner: promotion.content.banner,
    body: wordsIn(promotion.content.body, reader.locale),
    rules: [...activity.sentences(rule, reader.locale)],
    starts_at: promotion.startsAt.toISOString(),
    ends_at: endOf(promotion),
    path: paths[promotion.kind],
    state: stood?.standing.state ?? null,
    ...why(stood?.reason, reader),
    progress: writeProgress(stood?.standing.progress),
    claimable: formatReais(stood?.standing.claimable ?? (0n as Centavos)),
    count: stood?.standing.count ?? 0,
  };
}
