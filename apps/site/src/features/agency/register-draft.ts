import type { PlainKey } from '../../locales/catalogue.ts';
import { isMobile } from '../auth/phone-mask.ts';
import { idTyped } from './team-place.ts';

/** What the form for a subordinate holds. */
export interface RegisterDraft {
  phone: string;
  code: string;
  uid: string;
  /** That the person asked for it, agrees and is of age. */
  isAgreed: boolean;
}

/** Complaints by the names that the server gives the fields. */
export type RegisterProblems = Partial<Record<'phone' | 'invitation_code' | 'uid' | 'agreed', PlainKey>>;

/** What can be told to be wrong before asking the server, which checks all of it again. */
export function registerProblems({ phone, code, uid, isAgreed }: RegisterDraft): RegisterProblems {
  return {
    ...(!isMobile(phone) && { phone: 'agency.register.phoneWrong' }),
    ...(code.trim() === '' && { invitation_code: 'agency.register.codeMissing' }),
    ...(idTyped(uid) === undefined && { uid: 'agency.register.uidMissing' }),
    ...(!isAgreed && { agreed: 'agency.register.consentMissing' }),
  };
}

/** Which field a refusal is about that the server names no field for. */
const fieldOf: Readonly<Record<string, keyof RegisterProblems>> = {
  phone_taken: 'phone',
  invalid_phone: 'phone',
  invitation_code_unknown: 'invitation_code',
  uid_not_yours: 'uid',
  uid_not_of_code: 'uid',
};

/** A refusal beside its field: the server's own words under the field that they are about. */
export function refusedFields(
  code: string,
  message: string,
  named: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const field = fieldOf[code];
  return field === undefined || message === '' ? named : { [field]: message, ...named };
}
