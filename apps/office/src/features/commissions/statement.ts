import type { Answer } from '@arara/contract/client';
import type { Tone } from '../../parts/tone.ts';

export type Statement = Answer<'officeCommissionStatements'>['data']['data'][number];

/** Every state there is, with its tone, in the order of the tabs. */
export const statementTones: Record<Statement['state'], Tone> = {
  counted: 'warn',
  held: 'link',
  approved: 'good',
  paid: 'good',
  refused: 'bad',
};
