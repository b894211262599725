/**
 * How a try ended. `code_asked`: the password was right, and no right code followed: somebody else may know it.
 * `locked`: the first of too many; those after it are not written down. `other_site`: the password was right, but not
 * given at the member's own site.
 */
export type LoginOutcome = 'ok' | 'wrong_password' | 'code_asked' | 'wrong_code' | 'locked' | 'other_site';

/** A try as its owner reads it. */
export interface Login {
  id: string;
  at: Date;
  outcome: LoginOutcome;
  device: string;
  area: string;
  ip: string;
}
