import type { Answer, Input } from '@arara/contract/client';
import { bpsIn, percentOf } from '../withdrawal-rules/rule-draft.ts';

export type ContributionBook = Answer<'officeContributions'>['data'];
type SetRow = Input<'officeContributionsSet'>['rows'][number];

/** A line of the table as it is typed: of a category or of one game. */
export interface ShareRow {
  of: 'category' | 'game';
  /** Whether it says what of a bet in an outside provider's game is valid. */
  outside: boolean;
  name: string;
  /** Percent. */
  share: string;
}

export function rowsOf({ rows }: Pick<ContributionBook, 'rows'>): ShareRow[] {
  return rows.map(({ category, game, share_bps: bps, outside }) => ({
    outside,
    of: game === null ? 'category' : 'game',
    name: game ?? category ?? '',
    share: percentOf(bps),
  }));
}

/** The table as it is sent; a share that cannot be read as what is refused, so that it is named. */
export function sentRows(rows: readonly ShareRow[]): SetRow[] {
  return rows.map(({ of, outside, name, share }) => ({
    outside,
    category: of === 'category' ? name.trim() : null,
    game: of === 'game' ? name.trim() : null,
    share_bps: bpsIn(share),
  }));
}

/** Lines that name what another line names, by their place: which of the two holds would be chance. */
export function repeatedRows(rows: readonly ShareRow[]): ReadonlySet<number> {
  const seen = new Set<string>();
  const repeated = new Set<number>();
  for (const [index, { of, outside, name }] of rows.entries()) {
    const key = `${outside ? 'outside' : 'all'}:${of}:${name.trim()}`;
    if (seen.has(key)) repeated.add(index);
    seen.add(key);
  }
  return repeated;
}
