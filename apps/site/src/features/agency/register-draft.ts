import type { PlainMessageKey } from '../../shared/messages/i18n.ts';
import { isMobile } from '../../shared/forms/phone-mask.ts';
import { parseMemberId } from './team-filter.ts';

/** The fields of the form for a subordinate. */
export interface RegisterDraft {
  phone: string;
  code: string;
  uid: string;
  /** The person asked for the account, agrees and is of age. */
  isAgreed: boolean;
}

/** Errors by the server's field names. */
export type RegisterProblems = Partial<Record<'phone' | 'invitation_code' | 'uid' | 'agreed', PlainMessageKey>>;

/** Validates what the browser can; the server checks everything again. */
export function findRegisterProblems({ phone, code, uid, isAgreed }: RegisterDraft): RegisterProblems {
  return {
    ...(!isMobile(phone) && { phone: 'agency.register.phoneWrong' }),
    ...(code.trim() === '' && { invitation_code: 'agency.register.codeMissing' }),
    ...(parseMemberId(uid) === undefined && { uid: 'agency.register.uidMissing' }),
    ...(!isAgreed && { agreed: 'agency.register.consentMissing' }),
  };
}

/** The field for refusals that name none. */
const fieldByCode: Readonly<Record<string, keyof RegisterProblems>> = {
  phone_taken: 'phone',
  invalid_phone: 'phone',
  invitation_code_unknown: 'invitation_code',
  uid_not_yours: 'uid',
  uid_not_of_code: 'uid',
};

/** Converts a refusal to field errors: the server's own message at the field that it concerns. */
export function toFieldErrors(
  code: string,
  message: string,
  named: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const field = fieldByCode[code];
  return field === undefined || message === '' ? named : { [field]: message, ...named };
}
