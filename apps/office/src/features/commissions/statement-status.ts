import type { Answer } from '@arara/contract/client';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

export type Statement = Answer<'officeCommissionStatements'>['data']['data'][number];

/** Tone of every state, in tab order. */
export const statementTones: Record<Statement['state'], StatusTone> = {
  counted: 'warn',
  held: 'link',
  approved: 'good',
  paid: 'good',
  refused: 'bad',
};
