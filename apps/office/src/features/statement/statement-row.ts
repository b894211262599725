import type { Answer } from '@arara/contract/client';
import type { Tone } from '../../parts/tone.ts';

export type StatementRow = Answer<'officeStatement'>['data']['data'][number];
export type StatementFee = Answer<'officeStatementFees'>['data']['data'][number];
export type Association = Answer<'officeStatementAssociations'>['data']['data'][number];

/** How a thing of an association looks, by how far it has come. */
export const coverageTone = { active: 'link', covered: 'good', void: 'quiet' } as const satisfies Record<
  Association['status'],
  Tone
>;

/** The days that a list is read for; all where none is named. */
export const ranges = ['', 'today', '3d', '7d'] as const;

export type StatementRange = (typeof ranges)[number];

/** A window as the file is asked for: of all days, the last twelve months. */
export const fileRange = (range: StatementRange): string => (range === '' ? '12m' : range);
