import type { Tx } from '../../../../db/index.ts';

/** Why a session ended. All causes but `logout` are reported to the client as `force_offline`. */
export type SessionEndCause = 'logout' | 'member' | 'elsewhere' | 'staff' | 'password' | 'exclusion' | 'reuse';

export interface SessionLimits {
  /** A session that is idle for this long ends. */
  idleSeconds: number;
  absoluteSeconds: number;
}

/** The origin of a sign-in: network, browser and site. */
export interface SignInOrigin {
  ip: string;
  agent: string;
  /** The area of the IP address, where the proxy reports it. */
  area?: string;
  /** "Keep me signed in": this browser may renew its session. */
  remember?: boolean;
  /** The site of the called host, which must be the member's. Omitted where the account was just opened. */
  site?: string;
  /** The entry of the login history that this sign-in concludes; a new one is written where omitted. */
  loginId?: string;
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  /** The refresh token, where "keep me signed in" was chosen. */
  refresh: { token: string; expiresAt: Date } | null;
}

/** A device on which a member is signed in. */
export interface SignedInDevice {
  id: number;
  /** Browser and system, such as `Chrome, Android`. */
  device: string;
  area: string;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
  /** Whether "keep me signed in" was chosen. */
  isKept: boolean;
  isCurrent: boolean;
}

/** The site where a member registered: its name and address. */
export interface HomeSite {
  name: string;
  address: string;
}

/** Finds the name and address of `site` for a member who registered at `registerHost`. */
export type FindHomeSite = (site: string, registerHost: string) => Promise<HomeSite>;

/**
 * Refuses a member of a site other than `site`. Call it after the credentials were verified. Fails with `other_site`,
 * which names the member's site.
 */
export type RequireHomeSite = (tx: Tx, memberId: number, site: string | undefined) => Promise<void>;

/** The seal context of a session's IP address. */
export function toSessionIpContext(tokenHash: Buffer): string {
  return `identity.session.ip:${tokenHash.toString('hex')}`;
}
