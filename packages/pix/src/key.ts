import { isCnpj } from './cnpj.ts';
import { isCpf } from './cpf.ts';
import { type Reading, read, refuse } from './parse-result.ts';

export const PIX_KEY_KINDS = ['cpf', 'cnpj', 'phone', 'email', 'evp'] as const;

/** The kinds of Pix key (the Central Bank's DICT). `evp` is the random key. */
export type PixKeyKind = (typeof PIX_KEY_KINDS)[number];

/** A key as the DICT stores it: digits, `+55…`, lower case. */
export interface PixKey {
  readonly kind: PixKeyKind;
  readonly value: string;
}

export type PixKeyReason = 'empty' | 'bad_format' | 'bad_check_digit' | 'too_long';

type Read = Reading<string, PixKeyReason>;

const EMAIL =
  /^[a-z0-9.!#$&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?)*$/;
const EVP = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const PHONE = /^\+[1-9][0-9]\d{1,14}$/;
const MAX_LENGTH = 77;

/**
 * Reads a Pix key of a kind that its owner named: eleven digits may be both a mobile and a CPF, so
 * the kind is never guessed. Punctuation, case and a missing +55 are put right; check digits are
 * verified here because a lookup of a key that does not exist costs twenty of one that does.
 */
export function parsePixKey(kind: PixKeyKind, value: string): Reading<PixKey, PixKeyReason> {
  const text = value.trim();
  if (text === '') return refuse('empty');
  if (text.length > MAX_LENGTH) return refuse('too_long');
  const normal = READERS[kind](text);
  return normal.ok ? read({ kind, value: normal.value }) : normal;
}

const READERS: Record<PixKeyKind, (text: string) => Read> = {
  cpf: readCpf,
  cnpj: readCnpj,
  phone: readPhone,
  email: (text) => matching(text.toLowerCase(), EMAIL),
  evp: (text) => matching(text.toLowerCase(), EVP),
};

function matching(text: string, pattern: RegExp): Read {
  return pattern.test(text) ? read(text) : refuse('bad_format');
}

function readCpf(text: string): Read {
  if (!/^\d{3}\.?\d{3}\.?\d{3}-?\d{2}$/.test(text)) return refuse('bad_format');
  const digits = text.replaceAll(/\D/g, '');
  return isCpf(digits) ? read(digits) : refuse('bad_check_digit');
}

function readCnpj(text: string): Read {
  const capitals = text.toUpperCase();
  if (!/^[0-9A-Z]{2}\.?[0-9A-Z]{3}\.?[0-9A-Z]{3}\/?[0-9A-Z]{4}-?\d{2}$/.test(capitals)) return refuse('bad_format');
  const plain = capitals.replaceAll(/[./-]/g, '');
  return isCnpj(plain) ? read(plain) : refuse('bad_check_digit');
}

/** Area code and number without +55 are taken as Brazilian; an 11-digit one must be a mobile (9…). */
function readPhone(text: string): Read {
  if (!/^\+?[\d\s().-]+$/.test(text)) return refuse('bad_format');
  const digits = text.replaceAll(/\D/g, '');
  const isInternational = text.startsWith('+');
  if (isInternational && !digits.startsWith('55')) return matching(`+${digits}`, PHONE);
  // Without the plus, 55 may also be an area code (Santa Maria): only a longer number has the country's.
  const national = isInternational || (digits.length > 11 && digits.startsWith('55')) ? digits.slice(2) : digits;
  return /^[1-9]\d(9\d{8}|[2-8]\d{7})$/.test(national) ? read(`+55${national}`) : refuse('bad_format');
}

/**
 * A key as it may be shown or logged: enough for its owner to know it, too little to use it.
 * `value` is in the stored form; anything else becomes `***`.
 */
export function maskPixKey(kind: PixKeyKind, value: string): string {
  const key = parsePixKey(kind, value);
  return key.ok ? MASKS[kind](key.value.value) : '***';
}

const MASKS: Record<PixKeyKind, (value: string) => string> = {
  cpf: (value) => `***.${value.slice(3, 6)}.${value.slice(6, 9)}-**`,
  cnpj: (value) => `**.${value.slice(2, 5)}.${value.slice(5, 8)}/****-**`,
  phone: (value) => `${value.slice(0, 5)} *****-${value.slice(-4)}`,
  email: (value) => `${value.slice(0, 1)}***${value.slice(value.indexOf('@'))}`,
  evp: (value) => `${value.slice(0, 4)}****-****-****-****-********${value.slice(-4)}`,
};
