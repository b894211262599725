import type { Tx } from '../../db/index.ts';
import { Failure } from '../../platform/index.ts';
import * as sessionStore from './session-store.ts';

/** Where a member is at home: what their site is called, and by which address they reach it. */
export interface Home {
  name: string;
  address: string;
}

/** The home of whoever is a member of `site` and came to it by `registerHost`. */
export type HomeOf = (site: string, registerHost: string) => Promise<Home>;

/**
 * Refuses a member of another site than `site`, once they have proved who they are: their account, its rules and what
 * they agreed to are of their own. Fails with `other_site`, which says where that is.
 */
export type RequireHome = (tx: Tx, memberId: number, site: string | undefined) => Promise<void>;

/** Without `homeOf` every site is everybody's. */
export function createHomeGuard(homeOf: HomeOf | undefined): RequireHome {
  return async (tx, memberId, site) => {
    if (homeOf === undefined || site === undefined) return;
    const member = await sessionStore.findHome(tx, memberId);
    if (member === undefined || member.site === site) return;
    const { name, address } = await homeOf(member.site, member.registerHost);
    throw new Failure('other_site', { params: { site: name, address } });
  };
}
