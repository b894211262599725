import type { PlayLimitKind } from '@arara/contract';

/** How an account is opened: a form with a password, a phone with a code, or a social platform. */
export type RegistrationMethod = 'form' | 'phone' | 'social';

/** A site's rules for opening accounts: the operator's switches and the regulator's requirements. */
export interface RegistrationRules {
  isMethodOpen: Record<RegistrationMethod, boolean>;
  isCpfRequired: boolean;
  isBirthDateRequired: boolean;
  isGenderRequired: boolean;
  isAddressRequired: boolean;
  /** Kinds of which a limit is set. */
  requiredLimits: readonly PlayLimitKind[];
  /** Minimum age in years. */
  minAge: number;
}
