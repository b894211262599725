import type { Input } from '@arara/contract/client';

/** The form of a correction; an empty field stays as it is. */
export interface CorrectionDraft {
  realname: string;
  cpf: string;
  birthDate: string;
  reason: string;
}

export const blankCorrection: CorrectionDraft = { realname: '', cpf: '', birthDate: '', reason: '' };

const REASON_MIN = 4;

/** Whether something is to be corrected, with a reason. */
export function isCorrection({ realname, cpf, birthDate, reason }: CorrectionDraft): boolean {
  return [realname, cpf, birthDate].some((text) => text.trim() !== '') && reason.trim().length >= REASON_MIN;
}

/** Builds the call, without the fields that stay as they are. */
export function toCorrectionInput(
  playerId: number,
  { realname, cpf, birthDate, reason }: CorrectionDraft,
): Input<'officePlayerCorrect'> {
  return {
    player_id: playerId,
    reason: reason.trim(),
    ...(realname.trim() === '' ? {} : { realname: realname.trim() }),
    ...(cpf.trim() === '' ? {} : { cpf: cpf.trim() }),
    ...(birthDate === '' ? {} : { birth_date: birthDate }),
  };
}
