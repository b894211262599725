import type { Answer } from '@arara/contract/client';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

export type Agent = Answer<'officeAgent'>['data'];
export type AgencyRow = Answer<'officeAgencyTree'>['data']['data'][number];
export type AgencyMove = Answer<'officeAgencyMoves'>['data']['data'][number];
/** `id` is the player's number. */
export type AgencyFlag = Answer<'officeAgencyFlags'>['data']['data'][number] & { id: number };
export type FlagState = AgencyFlag['state'];

export const flagTones: Readonly<Record<FlagState, StatusTone>> = { open: 'warn', cut: 'bad', cleared: 'good' };
export const moveTones: Readonly<Record<AgencyMove['state'], StatusTone>> = {
  asked: 'warn',
  done: 'good',
  refused: 'quiet',
};

/** Decisions available in each state. An account that no rule has flagged can only be cut. */
export const decisions = {
  open: ['clear', 'cut'],
  cleared: ['cut'],
  cut: ['restore'],
  none: ['cut'],
} as const satisfies Record<FlagState | 'none', readonly ('clear' | 'cut' | 'restore')[]>;

/** Parses the number of an agent, with or without `#`. */
export const parseAgentId = (typed: string): string => typed.trim().replace('#', '');
