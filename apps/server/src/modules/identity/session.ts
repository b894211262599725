/** Why a session ended. All but `logout` come from outside, and are told by `force_offline`. */
export type EndCause = 'logout' | 'member' | 'elsewhere' | 'staff' | 'password' | 'exclusion' | 'reuse';

export interface SessionLimits {
  /** Unused for so long, a session is over. */
  idleSeconds: number;
  absoluteSeconds: number;
}

/** Who signs in, as far as their browser tells. */
export interface From {
  ip: string;
  agent: string;
  /** Where the address is; empty, or left out, where nobody says it. */
  area?: string;
  /** "Keep me signed in": this browser may renew its session. */
  remember?: boolean;
  /** The site whose host is called: nobody signs in by another site's. Left out where the account was just opened. */
  site?: string;
  /** The line of the login history that this sign-in concludes; a new one is written where none is named. */
  loginId?: string;
}

export interface OpenedSession {
  token: string;
  expiresAt: Date;
  /** What renews the session, for a browser that is kept signed in. */
  refresh: { token: string; expiresAt: Date } | null;
}

/** Where a member is signed in. */
export interface Place {
  id: number;
  /** In words: browser and system. */
  device: string;
  area: string;
  createdAt: Date;
  seenAt: Date;
  expiresAt: Date;
  /** Whether this browser is kept signed in. */
  isKept: boolean;
  isCurrent: boolean;
}
