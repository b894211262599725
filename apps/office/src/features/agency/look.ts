import type { Answer } from '@arara/contract/client';
import type { Tone } from '../../parts/tone.ts';

export type Agent = Answer<'officeAgent'>['data'];
export type AgencyRow = Answer<'officeAgencyTree'>['data']['data'][number];
export type AgencyMove = Answer<'officeAgencyMoves'>['data']['data'][number];
/** Known by the player's number. */
export type AgencyFlag = Answer<'officeAgencyFlags'>['data']['data'][number] & { id: number };
export type FlagState = AgencyFlag['state'];

export const flagTones: Readonly<Record<FlagState, Tone>> = { open: 'warn', cut: 'bad', cleared: 'good' };
export const moveTones: Readonly<Record<AgencyMove['state'], Tone>> = { asked: 'warn', done: 'good', refused: 'quiet' };

/** What can be decided of an account in each state; of one that no rule has flagged, to cut it. */
export const decisions = {
  open: ['clear', 'cut'],
  cleared: ['cut'],
  cut: ['restore'],
  none: ['cut'],
} as const satisfies Record<FlagState | 'none', readonly ('clear' | 'cut' | 'restore')[]>;

/** The number of an agent as typed, with or without its mark. */
export const numberIn = (typed: string): string => typed.trim().replace('#', '');
