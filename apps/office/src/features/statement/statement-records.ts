import type { Answer } from '@arara/contract/client';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

export type StatementRow = Answer<'officeStatement'>['data']['data'][number];
export type StatementFee = Answer<'officeStatementFees'>['data']['data'][number];
export type Association = Answer<'officeStatementAssociations'>['data']['data'][number];

/** Tone of an item by its wagering coverage. */
export const coverageTone = { active: 'link', covered: 'good', void: 'quiet' } as const satisfies Record<
  Association['status'],
  StatusTone
>;

/** Selectable ranges; empty means all days. */
export const ranges = ['', 'today', '3d', '7d'] as const;

export type StatementRange = (typeof ranges)[number];

/** Range of the download; all days become the last twelve months. */
export const fileRange = (range: StatementRange): string => (range === '' ? '12m' : range);
