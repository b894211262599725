import type { Member } from '../../shared/session/use-session.ts';
import type { SessionInfo } from './security-queries.ts';

export const protectionNames = ['email', 'password', 'pin', 'twoStep', 'passkeys', 'kept'] as const;
export type ProtectionName = (typeof protectionNames)[number];

/** A protection of the account, and whether it is active. */
export interface Protection {
  name: ProtectionName;
  isMet: boolean;
}

/** The data that the checklist needs. */
export interface SecurityState {
  member: Pick<Member, 'email' | 'has_qk_pwd' | 'is_ms_reg'>;
  isTwoStepOn: boolean;
  passkeys: number;
  places: readonly Pick<SessionInfo, 'kept' | 'current'>[];
}

/** Number of other browsers that renew their session. */
export function isDoneElsewhere(places: SecurityState['places']): number {
  return places.filter(({ kept, current }) => kept && !current).length;
}

/** Lists the protections of an account. An account by phone or social platform has no password. */
export function toProtections({ member, isTwoStepOn, passkeys, places }: SecurityState): Protection[] {
  const met: Record<ProtectionName, boolean> = {
    email: member.email !== '',
    password: true,
    pin: member.has_qk_pwd === 1,
    twoStep: isTwoStepOn,
    passkeys: passkeys > 0,
    kept: isDoneElsewhere(places) === 0,
  };
  return protectionNames
    .filter((name) => name !== 'password' || member.is_ms_reg === 0)
    .map((name) => ({ name, isMet: met[name] }));
}
