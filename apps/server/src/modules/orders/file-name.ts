import type { RECORD_FILE_PATHS } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import { dayOf } from '../../platform/index.ts';

export type FileKind = keyof typeof RECORD_FILE_PATHS;

const english: Readonly<Record<FileKind, string>> = {
  recharges: 'deposits',
  withdrawals: 'withdrawals',
  movements: 'statement',
};

/** Small letters and dashes alone, which every file system keeps; other scripts take the English ones. */
const names: Readonly<Partial<Record<LocaleKey, typeof english>>> = {
  pt: { recharges: 'depositos', withdrawals: 'saques', movements: 'extrato' },
  vi: { recharges: 'nap-tien', withdrawals: 'rut-tien', movements: 'sao-ke' },
  id: { recharges: 'deposit', withdrawals: 'penarikan', movements: 'mutasi' },
  tr: { recharges: 'yatirmalar', withdrawals: 'cekimler', movements: 'hesap-ozeti' },
  msa: { recharges: 'deposit', withdrawals: 'pengeluaran', movements: 'penyata' },
};

/** How a file of whole days is called: its kind, its first day and its last. `until` is the first instant after them. */
export function fileName(
  kind: FileKind,
  { since, until, locale }: { since: Date; until: Date; locale: LocaleKey },
): string {
  const last = new Date(until.getTime() - 1);
  return `${(names[locale] ?? english)[kind]}-${dayOf(since)}-${dayOf(last)}.csv`;
}
