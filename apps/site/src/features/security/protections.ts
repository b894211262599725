import type { Member } from '../../app/session.ts';
import type { Place } from './security-queries.ts';

export const protectionNames = ['email', 'password', 'pin', 'twoStep', 'kept'] as const;
export type ProtectionName = (typeof protectionNames)[number];

/** One thing that guards an account, and whether it does. */
export interface Protection {
  name: ProtectionName;
  isMet: boolean;
}

/** What the checklist goes by. */
export interface SecurityState {
  member: Pick<Member, 'email' | 'has_qk_pwd' | 'is_ms_reg'>;
  isTwoStepOn: boolean;
  places: readonly Pick<Place, 'kept' | 'current'>[];
}

/** Browsers other than this one that renew their session by themselves. */
export function keptElsewhere(places: SecurityState['places']): number {
  return places.filter(({ kept, current }) => kept && !current).length;
}

/** What guards an account. Who came by phone or a social platform has no password to count. */
export function protectionsOf({ member, isTwoStepOn, places }: SecurityState): Protection[] {
  const met: Record<ProtectionName, boolean> = {
    email: member.email !== '',
    password: true,
    pin: member.has_qk_pwd === 1,
    twoStep: isTwoStepOn,
    kept: keptElsewhere(places) === 0,
  };
  return protectionNames
    .filter((name) => name !== 'password' || member.is_ms_reg === 0)
    .map((name) => ({ name, isMet: met[name] }));
}
