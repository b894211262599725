import type { Answer, Input } from '@arara/contract/client';
import type { WireLocale } from '@arara/contract/wire-locales';
import { formatBRL, parseReais } from '@arara/money';
import {
  formatReaisInput,
  parsePercentInput,
  parseCountInput,
  formatPercentInput,
  parseReaisInput,
} from '../../shared/format/form-input.ts';

export type PaymentMethodSettings = Answer<'officeMethods'>;
export type Method = PaymentMethodSettings['data'][number];
export type Channel = Method['channels'][number];
export type MethodKind = PaymentMethodSettings['kinds'][number];
export type MethodInput = Input<'officeMethodSave'>;
type ChannelInput = MethodInput['channels'][number];
type Payee = NonNullable<ChannelInput['payee']>;

/** Names as typed; empty means none. */
export type NamesDraft = Partial<Record<WireLocale, string>>;

export const typedFields = ['fee_fixed', 'fee_bps', 'min', 'max', 'minutes', 'sort', 'opens_at', 'closes_at'] as const;
export type TypedField = (typeof typedFields)[number];

/** Every payee field. A channel sends those of its method's kind. */
export const payeeFields = {
  pix_key: ['key', 'holder', 'city'],
  bank_account: ['bank_name', 'bank_code', 'branch', 'account', 'holder', 'tax_id'],
} as const;
export type PayeeField = (typeof payeeFields)[keyof typeof payeeFields][number];

export const keyKinds = ['cnpj', 'cpf', 'email', 'phone', 'evp'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** A channel as typed. */
export interface ChannelDraft {
  id: number | null;
  names: NamesDraft;
  min: string;
  max: string;
  /** Amounts separated by spaces or semicolons; a comma is part of an amount. */
  quick_amounts: string;
  key_kind: KeyKind;
  payee: Record<PayeeField, string>;
  enabled: boolean;
}

/** A payment method as typed. Numbers are strings, because input is partial while somebody types. */
export interface MethodDraft {
  payment_type: string;
  kind: string;
  names: NamesDraft;
  icon: Method['icon'];
  sites: string[];
  typed: Record<TypedField, string>;
  instant_receipt: boolean;
  enabled: boolean;
  channels: ChannelDraft[];
}

const noPayee: Record<PayeeField, string> = {
  key: '',
  holder: '',
  city: '',
  bank_name: '',
  bank_code: '',
  branch: '',
  account: '',
  tax_id: '',
};

export const blankChannel: ChannelDraft = {
  id: null,
  names: {},
  min: '',
  max: '',
  quick_amounts: '',
  key_kind: 'cnpj',
  payee: noPayee,
  enabled: true,
};

/** A new method. Not a constant: its zero is written in the reader's language. */
export const createBlankMethod = (): MethodDraft => ({
  payment_type: '',
  kind: 'pix',
  names: {},
  icon: 'pix',
  sites: [],
  typed: {
    fee_fixed: formatReaisInput('0.00'),
    fee_bps: '0',
    min: '',
    max: '',
    minutes: '0',
    sort: '10',
    opens_at: '',
    closes_at: '',
  },
  instant_receipt: true,
  enabled: false,
  channels: [blankChannel],
});

function toChannelDraft(channel: Channel): ChannelDraft {
  const { id, names, min, max, quick_amounts: quick, payee, enabled } = channel;
  const known = payee === null ? {} : Object.fromEntries(Object.entries(payee).filter(([name]) => name in noPayee));
  return {
    id,
    names,
    min: formatReaisInput(min),
    max: formatReaisInput(max),
    quick_amounts: quick.map((amount) => formatReaisInput(amount.replace(/\.00$/, ''))).join(' '),
    key_kind: payee?.kind === 'pix_key' ? payee.key_kind : 'cnpj',
    payee: { ...noPayee, ...known },
    enabled,
  };
}

export function toDraft(method: Method): MethodDraft {
  const { payment_type, kind, names, icon, sites, instant_receipt, enabled } = method;
  return {
    payment_type,
    kind,
    names,
    icon,
    sites,
    typed: {
      fee_fixed: formatReaisInput(method.fee_fixed),
      fee_bps: formatPercentInput(method.fee_bps),
      min: formatReaisInput(method.min),
      max: formatReaisInput(method.max),
      minutes: String(method.minutes),
      sort: String(method.sort),
      opens_at: method.opens_at ?? '',
      closes_at: method.closes_at ?? '',
    },
    instant_receipt,
    enabled,
    channels: method.channels.map(toChannelDraft),
  };
}

/** Omits empty names. */
function toNames(names: NamesDraft): MethodInput['names'] {
  const written = Object.entries(names).map(([language, name]): [string, string] => [language, name.trim()]);
  return Object.fromEntries(written.filter(([, name]) => name !== ''));
}

function toPayeeInput({ payee, key_kind }: ChannelDraft, kind: MethodKind['payee']): Payee | null {
  if (kind === null) return null;
  if (kind === 'pix_key') return { kind, key_kind, key: payee.key, holder: payee.holder, city: payee.city };
  const { bank_code, bank_name, branch, account, holder, tax_id } = payee;
  return { kind, bank_code, bank_name, branch, account, holder, tax_id };
}

function toChannelInput(channel: ChannelDraft, index: number, payee: MethodKind['payee']): ChannelInput {
  return {
    id: channel.id,
    names: toNames(channel.names),
    min: parseReaisInput(channel.min),
    max: parseReaisInput(channel.max),
    quick_amounts: channel.quick_amounts
      .split(/[;\s]+/)
      .filter((part) => part !== '')
      .map((amount) => parseReaisInput(amount)),
    payee: toPayeeInput(channel, payee),
    sort: index + 1,
    enabled: channel.enabled,
  };
}

/**
 * Converts the draft to the API input, channels in display order. Unreadable input becomes a value the server refuses,
 * so that the error names its field.
 */
export function toInput(
  standing: Pick<Method, 'id' | 'saved_version'> | undefined,
  { typed, channels, ...chosen }: MethodDraft,
  kinds: readonly MethodKind[],
): MethodInput {
  const payee = kinds.find(({ kind }) => kind === chosen.kind)?.payee ?? null;
  return {
    ...chosen,
    id: standing?.id ?? null,
    saved_version: standing?.saved_version ?? 0,
    names: toNames(chosen.names),
    fee_fixed: parseReaisInput(typed.fee_fixed),
    fee_bps: parsePercentInput(typed.fee_bps),
    min: parseReaisInput(typed.min),
    max: parseReaisInput(typed.max),
    minutes: parseCountInput(typed.minutes),
    sort: parseCountInput(typed.sort),
    opens_at: typed.opens_at === '' ? null : typed.opens_at,
    closes_at: typed.closes_at === '' ? null : typed.closes_at,
    channels: channels.map((channel, index) => toChannelInput(channel, index, payee)),
  };
}

/** Formats typed reais for display; a dash when unreadable. */
export function readable(text: string): string {
  const amount = parseReais(parseReaisInput(text));
  return amount === undefined ? '—' : formatBRL(amount);
}

/** Expresses minutes in the largest unit that divides them. */
export function measureLength(minutes: number): { count: number; unit: 'minutes' | 'hours' | 'days' } {
  if (minutes % 1440 === 0) return { count: minutes / 1440, unit: 'days' };
  return minutes % 60 === 0 ? { count: minutes / 60, unit: 'hours' } : { count: minutes, unit: 'minutes' };
}

/** Formats the fee: `R$ 1,00 + 1,5%`; empty when free. */
export function formatFee({
  fee_fixed: fixed,
  fee_bps: share,
}: Pick<MethodDraft['typed'], 'fee_fixed' | 'fee_bps'>): string {
  const isSome = (text: string) => /[1-9]/.test(text);
  return [...(isSome(fixed) ? [readable(fixed)] : []), ...(isSome(share) ? [`${share}%`] : [])].join(' + ');
}
