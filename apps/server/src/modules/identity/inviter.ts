import type { Tx } from '../../db/index.ts';

/** Who somebody comes below who opens an account, and how that is known. */
export interface Inviter {
  id: number;
  way: 'code' | 'link' | 'host' | 'registered';
}

/** What says who invited somebody. */
export interface Came {
  /** The code that was typed. */
  code: string | undefined;
  /** What their browser kept of a link that was opened before. */
  visited: string | undefined;
  host: string;
  site: string;
}

/** Keeps who invited whom. */
export interface Invitations {
  /** A typed code comes before a link, and a link before the host. Fails with `introducer_unknown` for a code of nobody's. */
  inviterOf(tx: Tx, came: Came): Promise<Inviter | null>;
  /** Gives a new account its place; `openedBy` where another member opened it. */
  join(tx: Tx, memberId: number, place: { inviter: Inviter | null; openedBy: number | null }): Promise<void>;
}

/** The cookie in which a browser keeps the link that it came by. */
export const INVITE_COOKIE = 'arara_invite';
