import { type Category, categoryArt, isCategory } from './category.ts';

/** Categories that the lobby shows as one while they have few games. */
const MERGED = {
  tables: ['card', 'casino'],
  draws: ['bingo', 'lottery'],
  fun: ['arcade', 'fish', 'video-game'],
} as const satisfies Readonly<Record<string, readonly Category[]>>;

type MergedKey = keyof typeof MERGED;

/** A category of the lobby, or several that are shown as one. */
export interface CategoryGroup {
  /** The part of the message key `shell.category.…`. */
  key: Category | MergedKey;
  categories: readonly Category[];
  picture: string;
  count: number;
}

/** A category with at least this many games fills a row of its own on a wide window. */
export const FULL_ROW = 7;

const mergedKeys = ['tables', 'draws', 'fun'] as const;

function toGroup(key: CategoryGroup['key'], categories: readonly Category[], counts: ReadonlyMap<Category, number>) {
  const [first = 'slot'] = categories;
  const count = categories.reduce((sum, category) => sum + (counts.get(category) ?? 0), 0);
  return { key, categories, picture: categoryArt[first], count };
}

/**
 * Groups the categories that have games, in the order of the lobby. Related categories of which one cannot fill a row
 * become one group, so that none vanishes.
 */
export function groupCategories(counts: ReadonlyMap<Category, number>): CategoryGroup[] {
  const held = Object.keys(categoryArt)
    .filter(isCategory)
    .filter((category) => (counts.get(category) ?? 0) > 0);
  const groups: CategoryGroup[] = [];
  const placed = new Set<Category>();
  for (const category of held) {
    if (placed.has(category)) continue;
    const key = mergedKeys.find((one) => MERGED[one].some((member) => member === category));
    const related = key === undefined ? [] : MERGED[key].filter((member) => held.includes(member));
    const isMerged = related.length > 1 && related.some((member) => (counts.get(member) ?? 0) < FULL_ROW);
    const members = isMerged ? related : [category];
    for (const member of members) placed.add(member);
    groups.push(toGroup(isMerged && key !== undefined ? key : category, members, counts));
  }
  return groups;
}

/** The link to the games of a group. Live tables have a page of their own. */
export function groupLink({ key, categories }: Pick<CategoryGroup, 'key' | 'categories'>): string {
  return key === 'live' ? '/video' : `/game?category=${categories.join(',')}`;
}
