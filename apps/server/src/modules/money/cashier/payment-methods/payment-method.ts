import type { LocaleKey } from '@arara/contract/locales';
import { type WireLocale, toWireLocale } from '@arara/contract/wire-locales';
import { type Centavos, type Rate, centavos, portion } from '@arara/money';
import { type MethodIcon, methodIcons } from '@arara/contract';
import type { PixKeyKind } from '@arara/pix';
import { addSeconds, dayOf, startOfDay } from '../../../../platform/index.ts';

/** A name by language. The Portuguese one is required and is the fallback. */
export type LocalizedNames = { pt: string } & Partial<Record<WireLocale, string>>;

export function localizeName(names: LocalizedNames, locale: LocaleKey): string {
  return names[toWireLocale(locale)] ?? names.pt;
}

/** A deposit method. Money in centavos. */
export interface PaymentMethod extends FeeTerms {
  id: number;
  /** Its identifier in the contract. */
  paymentType: string;
  /** The kind of the provider that opens its orders. */
  kind: string;
  names: LocalizedNames;
  icon: string;
  /** The sites that offer it; empty for all sites. */
  sites: string[];
  min: Centavos;
  max: Centavos;
  /** Minutes until the credit, as shown to the player; 0 means at once. */
  minutes: number;
  /** Credited automatically. */
  instantReceipt: boolean;
  /** When it is open; `null` means always. */
  hours: OpeningHours | null;
  sort: number;
  enabled: boolean;
}

/** A variant of a deposit method with its own limits. */
export interface PaymentChannel {
  id: number;
  paymentType: string;
  names: LocalizedNames;
  min: Centavos;
  max: Centavos;
  quickAmounts: Centavos[];
  /** Where the payer sends the money, for kinds that require a payee. */
  payee: DepositPayee | null;
  sort: number;
  enabled: boolean;
}

/** A stored method with its channels; they share one version. */
export interface StoredMethod extends PaymentMethod {
  channels: PaymentChannel[];
  version: number;
  updatedAt: Date;
}

/** The channel of an order and its method. */
export interface ChosenDepositChannel {
  method: PaymentMethod;
  channel: PaymentChannel;
}

/** Narrows a channel and its quick amounts to the limits of its method. */
export function limitToMethod(
  channel: PaymentChannel,
  { min, max }: Pick<PaymentMethod, 'min' | 'max'>,
): PaymentChannel {
  const [lower, upper] = [channel.min > min ? channel.min : min, channel.max < max ? channel.max : max];
  const quickAmounts = channel.quickAmounts.filter((amount) => amount >= lower && amount <= upper);
  return { ...channel, min: lower, max: upper, quickAmounts };
}

/** Whether a site offers the method. */
export function isOfferedOn({ sites }: Pick<PaymentMethod, 'sites'>, site: string): boolean {
  return sites.length === 0 || sites.includes(site);
}

/** The icon of a method; `wallet` for an unknown one. */
export function toMethodIcon(icon: string): MethodIcon {
  return methodIcons.find((known) => known === icon) ?? 'wallet';
}

/** The kinds of payee that a provider may require of a channel. */
export const payeeKinds = ['pix_key', 'bank_account'] as const;

export type PayeeKind = (typeof payeeKinds)[number];

/** A Pix key of the operator in the directory's format, with the name and city that a BR Code holds. */
export interface PixKeyPayee {
  kind: 'pix_key';
  keyKind: PixKeyKind;
  key: string;
  /** The name that the payer's bank shows: at most 25 letters, the city at most 15. */
  holder: string;
  city: string;
}

/** A bank account of the operator. */
export interface BankAccountPayee {
  kind: 'bank_account';
  /** Three digits, or the eight of the ISPB. */
  bankCode: string;
  /** The name that the bank's customers know. */
  bankName: string;
  /** Without its check digit. */
  branch: string;
  /** With its check digit and nothing between. */
  account: string;
  holder: string;
  /** CPF or CNPJ, without punctuation. */
  taxId: string;
}

/** The operator's account to which the payer sends the money of a manual deposit; it is public. */
export type DepositPayee = PixKeyPayee | BankAccountPayee;

/** Daily opening hours as `HH:MM` in America/Sao_Paulo; past midnight where `closesAt` is the earlier one. */
export interface OpeningHours {
  opensAt: string;
  closesAt: string;
}

const DAY_MINUTES = 24 * 60;

function parseMinute(time: string): number {
  const [hours = '0', minutes = '0'] = time.split(':');
  return Number(hours) * 60 + Number(minutes);
}

function toMinuteOfDay(now: Date): number {
  return Math.floor((now.getTime() - startOfDay(dayOf(now)).getTime()) / 60_000);
}

/** Whether a method is open: `opensAt` is included, `closesAt` is not. Without hours it is always open. */
export function isOpenAt(hours: OpeningHours | null, now: Date): boolean {
  if (hours === null) return true;
  const [opens, closes, minute] = [parseMinute(hours.opensAt), parseMinute(hours.closesAt), toMinuteOfDay(now)];
  return opens < closes ? minute >= opens && minute < closes : minute >= opens || minute < closes;
}

/** The next opening of a closed method. */
export function computeNextOpening(hours: OpeningHours, now: Date): Date {
  const opens = parseMinute(hours.opensAt);
  const wait = opens > toMinuteOfDay(now) ? opens : opens + DAY_MINUTES;
  return addSeconds(startOfDay(dayOf(now)), wait * 60);
}

/** The fee of a deposit method: a fixed part, and a share of the amount in basis points. */
export interface FeeTerms {
  feeFixed: Centavos;
  feeBps: Rate;
}

/** The fee, which is part of the amount: the payer is credited the rest. Rounded down. */
export function computeFee({ feeFixed, feeBps }: FeeTerms, amount: Centavos): Centavos {
  return centavos(feeFixed + portion(amount, feeBps));
}

/**
 * The fee of the amount received for an order, by the terms of the order. For less than the ordered amount it is the same
 * fraction of the order's fee, so that it never exceeds the amount received.
 */
export function computeReceivedFee(order: FeeTerms & { amount: Centavos }, received: Centavos): Centavos {
  if (received >= order.amount) return computeFee(order, received);
  return centavos((computeFee(order, order.amount) * received) / order.amount);
}

/** The part of a fee that is returned with a part of the kept amount; the last part returns all of it. */
export function computeReturnedFee({ fee, kept }: { fee: Centavos; kept: Centavos }, returned: Centavos): Centavos {
  return returned >= kept ? fee : centavos((fee * returned) / kept);
}
