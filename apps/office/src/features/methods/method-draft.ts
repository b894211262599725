import type { Answer, Input } from '@arara/contract/client';
import type { LocaleKey } from '@arara/contract/locales';
import { formatBRL, parseReais } from '@arara/money';
import { asTyped, bpsIn, countIn, percentOf, reaisIn } from '../withdrawal-rules/rule-draft.ts';

export type MethodBook = Answer<'officeMethods'>;
export type Method = MethodBook['data'][number];
export type Channel = Method['channels'][number];
export type MethodKind = MethodBook['kinds'][number];
export type MethodInput = Input<'officeMethodSave'>;
type ChannelInput = MethodInput['channels'][number];
type Payee = NonNullable<ChannelInput['payee']>;

/** Names as they are typed: what is empty is none. */
export type NamesDraft = Partial<Record<LocaleKey, string>>;

export const typedFields = ['fee_fixed', 'fee_bps', 'min', 'max', 'minutes', 'sort', 'opens_at', 'closes_at'] as const;
export type TypedField = (typeof typedFields)[number];

/** Every field that any payee has; a channel sends those of the kind that its method's kind asks for. */
export const payeeFields = {
  pix_key: ['key', 'holder', 'city'],
  bank_account: ['bank_name', 'bank_code', 'branch', 'account', 'holder', 'tax_id'],
} as const;
export type PayeeField = (typeof payeeFields)[keyof typeof payeeFields][number];

export const keyKinds = ['cnpj', 'cpf', 'email', 'phone', 'evp'] as const;
export type KeyKind = (typeof keyKinds)[number];

/** A channel as it is typed. */
export interface ChannelDraft {
  id: number | null;
  names: NamesDraft;
  min: string;
  max: string;
  /** Amounts one after the other, with spaces or semicolons between: a comma stands before centavos. */
  quick_amounts: string;
  key_kind: KeyKind;
  payee: Record<PayeeField, string>;
  enabled: boolean;
}

/** A method as it is typed: numbers as texts, for half a number is one too while somebody types. */
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

export const blankMethod: MethodDraft = {
  payment_type: '',
  kind: 'pix',
  names: {},
  icon: 'pix',
  sites: [],
  typed: { fee_fixed: '0,00', fee_bps: '0', min: '', max: '', minutes: '0', sort: '10', opens_at: '', closes_at: '' },
  instant_receipt: true,
  enabled: false,
  channels: [blankChannel],
};

function channelDraftOf(channel: Channel): ChannelDraft {
  const { id, names, min, max, quick_amounts: quick, payee, enabled } = channel;
  const known = payee === null ? {} : Object.fromEntries(Object.entries(payee).filter(([name]) => name in noPayee));
  return {
    id,
    names,
    min: asTyped(min),
    max: asTyped(max),
    quick_amounts: quick.map((amount) => asTyped(amount.replace(/\.00$/, ''))).join(' '),
    key_kind: payee?.kind === 'pix_key' ? payee.key_kind : 'cnpj',
    payee: { ...noPayee, ...known },
    enabled,
  };
}

export function draftOf(method: Method): MethodDraft {
  const { payment_type, kind, names, icon, sites, instant_receipt, enabled } = method;
  return {
    payment_type,
    kind,
    names,
    icon,
    sites,
    typed: {
      fee_fixed: asTyped(method.fee_fixed),
      fee_bps: percentOf(method.fee_bps),
      min: asTyped(method.min),
      max: asTyped(method.max),
      minutes: String(method.minutes),
      sort: String(method.sort),
      opens_at: method.opens_at ?? '',
      closes_at: method.closes_at ?? '',
    },
    instant_receipt,
    enabled,
    channels: method.channels.map(channelDraftOf),
  };
}

/** What is written in no language is left out. */
function namesIn(names: NamesDraft): MethodInput['names'] {
  const written = Object.entries(names).map(([language, name]): [string, string] => [language, name.trim()]);
  return Object.fromEntries(written.filter(([, name]) => name !== ''));
}

function payeeIn({ payee, key_kind }: ChannelDraft, kind: MethodKind['payee']): Payee | null {
  if (kind === null) return null;
  if (kind === 'pix_key') return { kind, key_kind, key: payee.key, holder: payee.holder, city: payee.city };
  const { bank_code, bank_name, branch, account, holder, tax_id } = payee;
  return { kind, bank_code, bank_name, branch, account, holder, tax_id };
}

function channelIn(channel: ChannelDraft, index: number, payee: MethodKind['payee']): ChannelInput {
  return {
    id: channel.id,
    names: namesIn(channel.names),
    min: reaisIn(channel.min),
    max: reaisIn(channel.max),
    quick_amounts: channel.quick_amounts
      .split(/[;\s]+/)
      .filter((part) => part !== '')
      .map(reaisIn),
    payee: payeeIn(channel, payee),
    sort: index + 1,
    enabled: channel.enabled,
  };
}

/**
 * The draft as it is sent. What could not be read is sent as what is refused, so that its field is named. Channels stand
 * in the order in which they are seen.
 */
export function inputOf(
  standing: Pick<Method, 'id' | 'saved_version'> | undefined,
  { typed, channels, ...chosen }: MethodDraft,
  kinds: readonly MethodKind[],
): MethodInput {
  const payee = kinds.find(({ kind }) => kind === chosen.kind)?.payee ?? null;
  return {
    ...chosen,
    id: standing?.id ?? null,
    saved_version: standing?.saved_version ?? 0,
    names: namesIn(chosen.names),
    fee_fixed: reaisIn(typed.fee_fixed),
    fee_bps: bpsIn(typed.fee_bps),
    min: reaisIn(typed.min),
    max: reaisIn(typed.max),
    minutes: countIn(typed.minutes),
    sort: countIn(typed.sort),
    opens_at: typed.opens_at === '' ? null : typed.opens_at,
    closes_at: typed.closes_at === '' ? null : typed.closes_at,
    channels: channels.map((channel, index) => channelIn(channel, index, payee)),
  };
}

/** Reais as they were typed, as a person reads them; a dash for what is none yet. */
export function readable(text: string): string {
  const amount = parseReais(reaisIn(text));
  return amount === undefined ? '—' : formatBRL(amount);
}

/** A length of time in the largest unit that says it whole. */
export function lengthOf(minutes: number): { count: number; unit: 'minutes' | 'hours' | 'days' } {
  if (minutes % 1440 === 0) return { count: minutes / 1440, unit: 'days' };
  return minutes % 60 === 0 ? { count: minutes / 60, unit: 'hours' } : { count: minutes, unit: 'minutes' };
}

/** What a method costs, as a person reads it: `R$ 1,00 + 1,5%`; empty where it costs nothing. */
export function feeText({
  fee_fixed: fixed,
  fee_bps: share,
}: Pick<MethodDraft['typed'], 'fee_fixed' | 'fee_bps'>): string {
  const isSome = (text: string) => /[1-9]/.test(text);
  return [...(isSome(fixed) ? [readable(fixed)] : []), ...(isSome(share) ? [`${share}%`] : [])].join(' + ');
}
