import type { Answer, Input } from '@arara/contract/client';
import { parsePercentInput, formatPercentInput } from '../../shared/format/form-input.ts';

export type ContributionsRecord = Answer<'officeContributions'>['data'];
type SetRow = Input<'officeContributionsSet'>['rows'][number];

/** A typed row: a category or one game. */
export interface ShareRow {
  of: 'category' | 'game';
  /** Whether the row is about an external provider's game. */
  outside: boolean;
  name: string;
  /** In percent. */
  share: string;
}

export function toRows({ rows }: Pick<ContributionsRecord, 'rows'>): ShareRow[] {
  return rows.map(({ category, game, share_bps: bps, outside }) => ({
    outside,
    of: game === null ? 'category' : 'game',
    name: game ?? category ?? '',
    share: formatPercentInput(bps),
  }));
}

/**
 * Converts the rows to the API input. An unreadable share becomes a value the server refuses, so that the error names
 * it.
 */
export function sentRows(rows: readonly ShareRow[]): SetRow[] {
  return rows.map(({ of, outside, name, share }) => ({
    outside,
    category: of === 'category' ? name.trim() : null,
    game: of === 'game' ? name.trim() : null,
    share_bps: parsePercentInput(share),
  }));
}

/** Indexes of rows that repeat another row's name: it would be ambiguous which one applies. */
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
