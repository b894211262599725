import type { RECORD_FILE_PATHS } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { dayOf } from '../../../platform/index.ts';

export type FileKind = keyof typeof RECORD_FILE_PATHS;

const ENGLISH: Readonly<Record<FileKind, string>> = {
  recharges: 'deposits',
  withdrawals: 'withdrawals',
  movements: 'statement',
  fees: 'fees',
  associations: 'associations',
};

/** Lower-case letters and dashes, which every file system keeps. Languages in other scripts use the English names. */
const names: Readonly<Partial<Record<LocaleKey, typeof ENGLISH>>> = {
  pt: { recharges: 'depositos', withdrawals: 'saques', movements: 'extrato', fees: 'taxas', associations: 'vinculos' },
  vi: { recharges: 'nap-tien', withdrawals: 'rut-tien', movements: 'sao-ke', fees: 'phi', associations: 'lien-ket' },
  id: {
    recharges: 'deposit',
    withdrawals: 'penarikan',
    movements: 'mutasi',
    fees: 'biaya',
    associations: 'keterkaitan',
  },
  tr: {
    recharges: 'yatirmalar',
    withdrawals: 'cekimler',
    movements: 'hesap-ozeti',
    fees: 'ucretler',
    associations: 'baglantilar',
  },
  ms: { recharges: 'deposit', withdrawals: 'pengeluaran', movements: 'penyata', fees: 'caj', associations: 'kaitan' },
};

/** Names a file by its kind, its first day and its last. `until` is the first instant after the days. */
export function fileName(
  kind: FileKind,
  { since, until, locale }: { since: Date; until: Date; locale: LocaleKey },
): string {
  const last = new Date(until.getTime() - 1);
  return `${(names[locale] ?? ENGLISH)[kind]}-${dayOf(since)}-${dayOf(last)}.csv`;
}
