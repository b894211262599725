import { type Endpoints, endpoints } from '@arara/contract';
import type { Answer } from '@arara/contract/client';
import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, type Rate, formatReais, hundredths, rate } from '@arara/money';
import type { Db } from '../../../../db/index.ts';
import { type Clock, type Route, guestRoute, memberRoute, staffRoute } from '../../../../platform/index.ts';
import type { Identity } from '../../../accounts/identity/index.ts';
import {
  type PaymentChannel,
  type StoredMethod,
  type PaymentMethod,
  type LocalizedNames,
  type DepositPayee,
  toMethodIcon,
  isOpenAt,
  localizeName,
  computeNextOpening,
} from './payment-method.ts';
import type { ChannelDraft, MethodDraft, PaymentMethods } from './payment-methods.ts';
import type { z } from 'zod';
import { type Sites, normaliseHost } from '../../../accounts/sites/index.ts';
import type { WithdrawalRules } from '../withdrawals/withdrawal-rules.ts';
import { formatFee, formatProcessingTime } from './method-texts.ts';
import { writeTradingRules } from './trading-rules.ts';
import type { DepositProviders } from '../deposits/deposit-provider.ts';

function toMethodView(method: PaymentMethod, locale: LocaleKey, now: Date) {
  const { hours } = method;
  const open = isOpenAt(hours, now);
  return {
    id: method.id,
    payment_type: method.paymentType,
    kind: method.kind,
    name: localizeName(method.names, locale),
    icon: toMethodIcon(method.icon),
    fee: formatFee(method, locale),
    fee_fixed: formatReais(method.feeFixed),
    fee_bps: method.feeBps,
    min: formatReais(method.min),
    max: formatReais(method.max),
    time: formatProcessingTime(method, locale),
    instant_receipt: method.instantReceipt,
    open,
    hours: hours === null ? null : { from: hours.opensAt, to: hours.closesAt },
    opens_at: hours === null || open ? null : computeNextOpening(hours, now).toISOString(),
  };
}

type BonusOffer = NonNullable<Answer<'paymentChannels'>['data'][number]['bonus_offer']>;

/** The bonus of a deposit as a function of its amount. In centavos. */
export interface DepositBonus {
  promotionId: number;
  kind: string;
  path: string;
  /** In the language of the request. */
  sentence: string;
  /** The free rounds that it gives instead of an amount, for the contract. */
  freeRounds: BonusOffer['free_rounds'];
  least: Centavos;
  gives: { share: Rate; most: Centavos | null } | { gift: Centavos };
  stakedTimesE2: number;
  pocket: 'cash' | 'bonus';
  multiplierE2: number;
}

/** The bonus that a deposit would give a member now; `undefined` if none. */
export type DepositBonusLoader = (memberId: number, locale: LocaleKey) => Promise<DepositBonus | undefined>;

function toBonusView({
  promotionId,
  kind,
  path,
  sentence,
  freeRounds,
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
      free_rounds: freeRounds,
      staked_times: hundredths(stakedTimesE2),
      pocket,
      multiplier: hundredths(multiplierE2),
    },
  };
}

export interface PaymentMethodRoutesDeps {
  db: Db;
  clock: Clock;
  identity: Pick<Identity, 'member'>;
  methods: PaymentMethods;
  loadDepositBonus: DepositBonusLoader;
  sites: Pick<Sites, 'directory'>;
  rules: Pick<WithdrawalRules, 'find'>;
}

/** Member routes that list the deposit methods and channels of their own site. */
export function paymentMethodRoutes({
  db,
  clock,
  identity,
  methods,
  loadDepositBonus,
  sites: { directory },
  rules,
}: PaymentMethodRoutesDeps): Route[] {
  /** Lists what a member can pay by at `domain`: nothing where it is a host of another site. */
  async function listOffered(memberId: number, domain?: string): Promise<readonly StoredMethod[]> {
    const { site } = await identity.member(db, memberId);
    const host = domain === undefined ? '' : normaliseHost(domain);
    if (directory.isHost(host) && (await directory.at({ host })).key !== site) return [];
    return methods.offered(db, site);
  }

  return [
    memberRoute(endpoints.paymentMethods, async ({ input, memberId, locale }) => {
      const now = clock.now();
      return { data: (await listOffered(memberId, input.domain)).map((method) => toMethodView(method, locale, now)) };
    }),
    guestRoute(endpoints.paymentRules, async ({ input, host, locale }) => {
      const { key } = await directory.at({ host: input.domain ?? host });
      const [offered, rule] = [await methods.offered(db, key), await rules.find(db, key)];
      return { data: writeTradingRules(offered, rule, locale) };
    }),
    memberRoute(endpoints.paymentChannels, async ({ input, memberId, locale }) => {
      const method = (await listOffered(memberId)).find(({ paymentType }) => paymentType === input.payment_type);
      const bonus = await loadDepositBonus(memberId, locale);
      return {
        data: (method?.channels ?? []).map(({ id, names, min, max, quickAmounts }) => ({
          payment_id: id,
          name: localizeName(names, locale),
          min: formatReais(min),
          max: formatReais(max),
          quick_amounts: quickAmounts.map(formatReais),
          ...(bonus && toBonusView(bonus)),
        })),
      };
    }),
  ];
}

type MethodInput = z.output<Endpoints['officeMethodSave']['input']>;
type ChannelInput = MethodInput['channels'][number];

function toStaffPayee(payee: DepositPayee | null) {
  if (payee === null) return null;
  if (payee.kind === 'pix_key') {
    const { kind, keyKind, key, holder, city } = payee;
    return { kind, key_kind: keyKind, key, holder, city };
  }
  const { kind, bankCode, bankName, branch, account, holder, taxId } = payee;
  return { kind, bank_code: bankCode, bank_name: bankName, branch, account, holder, tax_id: taxId };
}

function readPayee(payee: ChannelInput['payee']): DepositPayee | null {
  if (payee === null) return null;
  if (payee.kind === 'pix_key') {
    const { kind, key_kind: keyKind, key, holder, city } = payee;
    return { kind, keyKind, key, holder, city };
  }
  const { kind, bank_code: bankCode, bank_name: bankName, branch, account, holder, tax_id: taxId } = payee;
  return { kind, bankCode, bankName, branch, account, holder, taxId };
}

function toChannelView({ id, names, min, max, quickAmounts, payee, sort, enabled }: PaymentChannel) {
  return {
    id,
    names,
    min: formatReais(min),
    max: formatReais(max),
    quick_amounts: quickAmounts.map(formatReais),
    payee: toStaffPayee(payee),
    sort,
    enabled,
  };
}

function readChannel({ id, names, min, max, quick_amounts, payee, sort, enabled }: ChannelInput): ChannelDraft {
  const quickAmounts = quick_amounts.toSorted((one, other) => (one < other ? -1 : 1));
  return { id, names: readNames(names), min, max, quickAmounts, payee: readPayee(payee), sort, enabled };
}

/** The contract guarantees the Portuguese name. */
function readNames(names: MethodInput['names']): LocalizedNames {
  return { ...names, pt: names.pt ?? '' };
}

function toStaffMethod(method: StoredMethod) {
  return {
    id: method.id,
    payment_type: method.paymentType,
    kind: method.kind,
    names: method.names,
    icon: toMethodIcon(method.icon),
    sites: method.sites,
    fee_fixed: formatReais(method.feeFixed),
    fee_bps: method.feeBps,
    min: formatReais(method.min),
    max: formatReais(method.max),
    minutes: method.minutes,
    instant_receipt: method.instantReceipt,
    opens_at: method.hours?.opensAt ?? null,
    closes_at: method.hours?.closesAt ?? null,
    sort: method.sort,
    enabled: method.enabled,
    channels: method.channels.map(toChannelView),
    saved_version: method.version,
    updated_at: method.updatedAt.toISOString(),
  };
}

function toMethodDraft(input: MethodInput): MethodDraft {
  const { opens_at: opensAt, closes_at: closesAt } = input;
  return {
    paymentType: input.payment_type,
    kind: input.kind,
    names: readNames(input.names),
    icon: input.icon,
    sites: input.sites,
    feeFixed: input.fee_fixed,
    feeBps: rate(input.fee_bps),
    min: input.min,
    max: input.max,
    minutes: input.minutes,
    instantReceipt: input.instant_receipt,
    hours: opensAt === null || closesAt === null ? null : { opensAt, closesAt },
    sort: input.sort,
    enabled: input.enabled,
    channels: input.channels.map(readChannel),
  };
}

interface PaymentMethodStaffRoutesDeps {
  db: Db;
  methods: PaymentMethods;
  sites: Pick<Sites, 'directory'>;
  providers: DepositProviders;
}

/** Staff routes that list and save deposit methods. */
export function paymentMethodStaffRoutes({ db, methods, sites, providers }: PaymentMethodStaffRoutesDeps): Route[] {
  return [
    staffRoute(endpoints.officeMethods, 'cashier.methods', async () => ({
      data: (await methods.list(db)).map(toStaffMethod),
      kinds: [...providers.values()].map(({ kind, payee }) => ({ kind, payee })),
      sites: (await sites.directory.all()).map(({ key, name }) => ({ key, name })),
    })),
    staffRoute(endpoints.officeMethodSave, 'cashier.methods', async ({ input, actor }) => ({
      data: toStaffMethod(
        await methods.save(actor, { id: input.id, version: input.saved_version }, toMethodDraft(input)),
      ),
    })),
  ];
}
