import { removePage } from '../../shared/lists/list-query.ts';
import type { Answer } from '@arara/contract/client';

export type FoundPlayer = Answer<'officeSearch'>['data']['players'][number];
export type FoundMoney = Answer<'officeSearch'>['data']['money'][number];
export type FoundRound = Answer<'officeSearch'>['data']['rounds'][number];

/** What a search looks through. */
export const scopes = ['all', 'players', 'money', 'actions'] as const;

export type Scope = (typeof scopes)[number];

export type ItemGroup = 'recent' | 'players' | 'money' | 'actions';

/** A line of the search: where it leads, or what it does. */
export interface PaletteItem {
  id: string;
  group: ItemGroup;
  title: string;
  detail?: string;
  /** A code of the group `status`. */
  status?: string;
  href?: string;
  run?: () => void;
}

/** The scope after or before another, around. */
export function shiftScope(scope: Scope, step: 1 | -1): Scope {
  return scopes[(scopes.indexOf(scope) + step + scopes.length) % scopes.length] ?? 'all';
}

/** Reads the text: `>` at the beginning looks through actions only. */
export function parseSearchText(text: string, scope: Scope): { words: string; scope: Scope } {
  const isCommand = text.startsWith('>');
  return { words: (isCommand ? text.slice(1) : text).trim(), scope: isCommand ? 'actions' : scope };
}

const normalize = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Whether every word begins a word of one of the names. */
export function matchesName(names: readonly string[], words: string): boolean {
  const wanted = normalize(words).split(/\s+/).filter(Boolean);
  return names.some((name) => {
    const parts = normalize(name).split(/[^\p{L}\p{N}]+/u);
    return wanted.every((word) => parts.some((part) => part.startsWith(word)));
  });
}

/** The tab of the queue that shows a withdrawal of this status. */
const queueTabs: Readonly<Record<string, string>> = { approved: 'paying', cancelled: 'refused' };

/** The screen that shows found money. */
export function moneyHref({ kind, id, status }: Pick<FoundMoney, 'kind' | 'id' | 'status'>): string {
  const name = encodeURIComponent(id);
  if (kind === 'withdrawal') return `/withdrawals?tab=${queueTabs[status] ?? status}&id=${name}`;
  return kind === 'deposit' ? `/recharges?q=${name}` : `/payments?status=all&q=${name}`;
}

/** Lists whose search takes the same texts. */
const filteredLists: ReadonlySet<string> = new Set([
  'withdrawals',
  'payouts',
  'recharges',
  'reviewed-deposits',
  'payments',
  'returns',
  'debts',
  'players',
  'tickets',
  'complaints',
  'bonuses',
  'audit',
]);

/** The list of a path that a text can filter; undefined elsewhere. */
export function findFilteredList(pathname: string): string | undefined {
  const [, list = '', ...rest] = pathname.split('/');
  return rest.length === 0 && filteredLists.has(list) ? list : undefined;
}

/** The address of the current list, filtered by a text: its other filters stay, its page and open row do not. */
export function filterHref(pathname: string, search: string, words: string): string {
  const query = new URLSearchParams(search);
  removePage(query);
  query.delete('id');
  query.set('q', words);
  return `${pathname}?${query.toString()}`;
}
