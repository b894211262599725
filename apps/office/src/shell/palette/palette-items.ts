import { type QueryKey, keepPreviousData, useQuery } from '@tanstack/react-query';
import { usePermissions } from 'ra-core';
import { useTheme as useColours } from '@mui/material/styles';
import { useTheme } from 'react-admin';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { loadMessages } from '../../../messages/messages.ts';
import { call } from '../../shared/api/api-client.ts';
import { type Resource, canOpen } from '../../shared/auth/permissions.ts';
import { playerHref } from '../../shared/display/record-href.ts';
import { formatAmount } from '../../shared/format/amount.ts';
import { formatShortTime } from '../../shared/format/date-time.ts';
import { type MessageKey, type Translate, useTranslation } from '../../shared/messages/translation.ts';
import { findMenuItem, homeItem } from '../menu-items.ts';
import { listMenuSections } from '../menu-model.ts';
import {
  type FoundMoney,
  type FoundPlayer,
  type FoundRound,
  type PaletteItem,
  type Scope,
  filterHref,
  findFilteredList,
  matchesName,
  moneyHref,
} from './palette-model.ts';
import { listRecentItems } from './recent-items.ts';

const PAUSE_MS = 200;
const MIN_LETTERS = 2;
const MAX_ACTIONS = 6;

/** What the search can do besides opening a screen. */
export interface PaletteCommands {
  onHelp: () => void;
  /** Collapses or expands the sidebar; undefined without one. */
  onCollapse: (() => void) | undefined;
}

/** The words once typing pauses. */
function useSettled(words: string): string {
  const [settled, setSettled] = useState(words);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(words), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return settled;
}

/** Both languages: a screen is found by either name. */
function useBothLanguages(): readonly Translate[] {
  const [both, setBoth] = useState<readonly Translate[]>([]);
  useEffect(() => {
    let isShown = true;
    void Promise.all([loadMessages('pt'), loadMessages('en')]).then((loaded) => {
      if (isShown) setBoth(loaded);
    });
    return () => {
      isShown = false;
    };
  }, []);
  return both;
}

function toPlayerItem(player: FoundPlayer, t: Translate): PaletteItem {
  const by = player.by === 'id' || player.by === 'account' ? undefined : t(`codes.playerMatch.${player.by}`);
  return {
    id: `player-${player.id}`,
    group: 'players',
    title: `${player.account} · #${player.id}`,
    detail: [player.realname, t('shell.balance', { amount: formatAmount(player.money) }), by]
      .filter((part) => part !== undefined && part !== '')
      .join(' · '),
    href: playerHref(player.id),
  };
}

function toMoneyItem(row: FoundMoney, t: Translate): PaletteItem {
  const owner = row.player === null ? undefined : `${row.player.account} #${row.player.id}`;
  return {
    id: `${row.kind}-${row.id}`,
    group: 'money',
    title: `${t(`shell.kind.${row.kind}`)} ${row.id} · ${formatAmount(row.amount)}`,
    detail: [owner, formatShortTime(row.at)].filter((part) => part !== undefined).join(' · '),
    status: row.status,
    href: moneyHref(row),
  };
}

const toRoundItem = ({ id, game, at, player }: FoundRound, t: Translate): PaletteItem => ({
  id: `round-${id}`,
  group: 'money',
  title: `${t('shell.kind.round')} ${id}`,
  detail: `${game} · ${player.account} #${player.id} · ${formatShortTime(at)}`,
  href: `${playerHref(player.id)}?tab=bets&round=${id}`,
});

/** The screens that the reader may open, whose name in either language begins with the words. */
function useScreens(words: string): PaletteItem[] {
  const t = useTranslation();
  const languages = useBothLanguages();
  const { permissions = [] } = usePermissions<string[]>();
  const sections = listMenuSections(permissions, (resource) => canOpen(permissions, resource));
  const resources: readonly Resource[] = sections.flatMap(({ first, more }) => [...first, ...more]);
  const screens = resources.flatMap((resource) => {
    const item = findMenuItem(resource);
    return item === undefined ? [] : [{ href: `/${resource}`, title: item.title }];
  });
  return [{ href: '/', title: homeItem.title }, ...screens]
    .filter(({ title }) => matchesName([t(title), ...languages.map((translate) => translate(title))], words))
    .map(({ href, title }) => ({
      id: `screen-${href}`,
      group: 'actions',
      title: t('shell.open', { screen: t(title) }),
      href,
    }));
}

/** Commands of the page that match the words. */
function useCommands(words: string, { onHelp, onCollapse }: PaletteCommands): PaletteItem[] {
  const t = useTranslation();
  const languages = useBothLanguages();
  const [, setTheme] = useTheme();
  const isDark = useColours().palette.mode === 'dark';
  const commands: [MessageKey, () => void][] = [
    ['menu.theme', () => setTheme(isDark ? 'light' : 'dark')],
    ['queue.shortcuts', onHelp],
    ...(onCollapse === undefined ? [] : [['shell.keys.menu', onCollapse] satisfies [MessageKey, () => void]]),
  ];
  return commands
    .filter(([title]) => matchesName([t(title), ...languages.map((translate) => translate(title))], words))
    .map(([title, run]) => ({ id: title, group: 'actions', title: t(title), run }));
}

/** Filters the list behind the search by the words. */
export function useListFilter(words: string): PaletteItem | undefined {
  const t = useTranslation();
  const { pathname, search } = useLocation();
  const list = findFilteredList(pathname);
  const item = list === undefined || words === '' ? undefined : findMenuItem(list as Resource);
  if (item === undefined) return undefined;
  return {
    id: 'filter',
    group: 'actions',
    title: t('shell.filter', { list: t(item.title), words }),
    href: filterHref(pathname, search, words),
  };
}

/** The items of a search, in the order in which they are shown, and how the search stands. */
export function usePaletteItems(words: string, scope: Scope, commands: PaletteCommands) {
  const t = useTranslation();
  const settled = useSettled(words);
  const isAsked = settled.length >= MIN_LETTERS && scope !== 'actions';
  const queryKey: QueryKey = ['office-search', settled];
  const { data, error, isFetching } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await call('officeSearch', { q: settled }, { signal })).data,
    enabled: isAsked,
    placeholderData: keepPreviousData,
    // Personal data is not kept in the page.
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const screens = useScreens(words);
  const ownCommands = useCommands(words, commands);
  const filter = useListFilter(words);
  const has = (group: Scope): boolean => scope === 'all' || scope === group;
  const found = isAsked ? data : undefined;
  const actions = [...(filter === undefined ? [] : [filter]), ...screens, ...ownCommands];
  const recent = listRecentItems().map((item): PaletteItem => ({ ...item, group: 'recent' }));
  const items = [
    ...(words === '' && scope !== 'actions' ? recent : []),
    ...(has('players') ? (found?.players ?? []).map((player) => toPlayerItem(player, t)) : []),
    ...(has('money') ? (found?.money ?? []).map((row) => toMoneyItem(row, t)) : []),
    ...(has('money') ? (found?.rounds ?? []).map((row) => toRoundItem(row, t)) : []),
    ...(has('actions') ? actions.slice(0, scope === 'actions' ? actions.length : MAX_ACTIONS) : []),
  ];
  return { items, filter, error: isAsked ? error : null, isPending: isAsked && (isFetching || settled !== words) };
}
