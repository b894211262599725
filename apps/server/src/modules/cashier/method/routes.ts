import { type activityKinds, endpoints } from '@arara/contract';
import { type LocaleKey, localeTags } from '@arara/contract/locales';
import { type Centavos, type Rate, formatBRL, formatReais, hundredths } from '@arara/money';
import type { Db } from '../../../db/index.ts';
import { type Clock, type Messages, type Route, localeOf, member, say } from '../../../platform/index.ts';
import type { Identity } from '../../identity/index.ts';
import type { FeeTerms } from './fee.ts';
import { iconOf } from './icon.ts';
import { isOpen, nextOpening } from './hours.ts';
import { type Method, nameIn } from './method.ts';
import type { Methods } from './methods.ts';

const HOUR_MINUTES = 60;
const DAY_MINUTES = 24 * HOUR_MINUTES;

/** A length of time with its unit, as `30 minutos`: in the largest unit that says it whole. */
function lengthOf(minutes: number, locale: LocaleKey): string {
  const write = (value: number, unit: 'day' | 'hour' | 'minute') =>
    new Intl.NumberFormat(localeTags[locale], { style: 'unit', unit, unitDisplay: 'long' }).format(value);
  if (minutes % DAY_MINUTES === 0) return write(minutes / DAY_MINUTES, 'day');
  return minutes % HOUR_MINUTES === 0 ? write(minutes / HOUR_MINUTES, 'hour') : write(minutes, 'minute');
}

/** How long it takes, in words that promise nothing which is not so. */
function timeText({ minutes, instantReceipt }: Method, { site: words }: Messages, locale: LocaleKey): string {
  if (minutes > 0) return say(words.timeUpTo, { time: lengthOf(minutes, locale) });
  return instantReceipt ? words.pixTime : words.timeReviewed;
}

/** What it costs, as `R$ 1,00 + 1,5%`. */
function feeText({ feeFixed, feeBps }: FeeTerms, { site: words }: Messages, locale: LocaleKey): string {
  const share = new Intl.NumberFormat(localeTags[locale], { style: 'percent', maximumFractionDigits: 2 });
  const parts = [
    ...(feeFixed > 0n ? [formatBRL(feeFixed)] : []),
    ...(feeBps > 0 ? [share.format(feeBps / 10_000)] : []),
  ];
  return parts.length === 0 ? words.feeNone : parts.join(' + ');
}

function writeMethod(method: Method, words: Messages, now: Date) {
  const locale = localeOf(words);
  const { hours } = method;
  const open = isOpen(hours, now);
  return {
    id: method.id,
    payment_type: method.paymentType,
    kind: method.kind,
    name: nameIn(method.names, locale),
    icon: iconOf(method.icon),
    fee: feeText(method, words, locale),
    fee_fixed: formatReais(method.feeFixed),
    fee_bps: method.feeBps,
    min: formatReais(method.min),
    max: formatReais(method.max),
    time: timeText(method, words, locale),
    instant_receipt: method.instantReceipt,
    open,
    hours: hours === null ? null : { from: hours.opensAt, to: hours.closesAt },
    opens_at: hours === null || open ? null : nextOpening(hours, now).toISOString(),
  };
}

/** What a deposit would give, as a function of its amount. In centavos. */
export interface DepositBonus {
  promotionId: number;
  kind: (typeof activityKinds)[number];
  path: string;
  /** In the language of the call. */
  sentence: string;
  least: Centavos;
  gives: { share: Rate; most: Centavos | null } | { gift: Centavos };
  stakedTimesE2: number;
  pocket: 'cash' | 'bonus';
  multiplierE2: number;
}

/** What a deposit would give a member now, told in a language; `undefined` where it would give nothing. */
export type BonusLine = (memberId: number, locale: LocaleKey) => Promise<DepositBonus | undefined>;

function writeBonus({
  promotionId,
  kind,
  path,
  sentence,
  least,
  gives,
  stakedTimesE2,
  pocket,
  multiplierE2,
}: DepositBonus) {
  const isGift = 'gift' in gives;
  return {
    bonus: sentence,
    bonus_offer: {
      promotion_id: promotionId,
      kind,
      path,
      least: formatReais(least),
      share_bps: isGift ? null : Number(gives.share),
      most: isGift || gives.most === null ? null : formatReais(gives.most),
      gift: isGift ? formatReais(gives.gift) : null,
      staked_times: hundredths(stakedTimesE2),
      pocket,
      multiplier: hundredths(multiplierE2),
    },
  };
}

export interface MethodRoutesParts {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  methods: Methods;
  bonusLine: BonusLine;
}

/** How a member can deposit: by what their own site offers, wherever they call from. */
export function methodRoutes({ db, clock, identity, methods, bonusLine }: MethodRoutesParts): Route[] {
  const offered = async (memberId: number) => methods.offered(db, (await identity.member(db, memberId)).site);

  return [
    member(endpoints.paymentMethods, async ({ memberId, messages }) => {
      const now = clock.now();
      return { data: (await offered(memberId)).map((method) => writeMethod(method, messages, now)) };
    }),
    member(endpoints.paymentChannels, async ({ input, memberId, locale }) => {
      const method = (await offered(memberId)).find(({ paymentType }) => paymentType === input.payment_type);
      const bonus = await bonusLine(memberId, locale);
      return {
        data: (method?.channels ?? []).map(({ id, names, min, max, quickAmounts }) => ({
          payment_id: id,
          name: nameIn(names, locale),
          min: formatReais(min),
          max: formatReais(max),
          quick_amounts: quickAmounts.map(formatReais),
          ...(bonus && writeBonus(bonus)),
        })),
      };
    }),
  ];
}
