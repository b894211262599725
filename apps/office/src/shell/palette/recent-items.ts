import { RECENT_ITEMS_KEY } from '../../shared/auth/session.ts';
import type { PaletteItem } from './palette-model.ts';

const MAX_RECENT = 5;

/** An item that was opened: its text and where it leads. Kept in the tab until sign-out, because it names players. */
export type RecentItem = Required<Pick<PaletteItem, 'id' | 'title' | 'href'>> & Pick<PaletteItem, 'detail'>;

const isRecent = (value: unknown): value is RecentItem =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value && 'href' in value;

/** The items that were opened last in this tab, the latest first. */
export function listRecentItems(storage: Pick<Storage, 'getItem'> = sessionStorage): RecentItem[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(RECENT_ITEMS_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecent).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}

/** Remembers an item that leads somewhere. */
export function rememberItem(
  { id, title, detail, href }: PaletteItem,
  storage: Pick<Storage, 'getItem' | 'setItem'> = sessionStorage,
): void {
  if (href === undefined) return;
  const others = listRecentItems(storage).filter((one) => one.href !== href);
  const item = { id, title, href, ...(detail === undefined ? {} : { detail }) };
  storage.setItem(RECENT_ITEMS_KEY, JSON.stringify([item, ...others].slice(0, MAX_RECENT)));
}
