import type { Queryable } from '../../../db/index.ts';
import { type Bus, type Clock, Failure } from '../../../platform/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import type { IdentityGate } from './identity-gate.ts';

/** The check of every bet against the identity level that the player's site requires. */
export interface BetIdentity {
  /**
   * Returns `identity_required` where a player of a site (the home site by default) lacks the level that its rules require
   * before a bet. Needs no query where the site requires none and for a player found verified within the last minute.
   */
  findBetRefusal(q: Queryable, playerId: number, site: string | undefined): Promise<Failure | undefined>;
}

export interface BetIdentityDeps {
  bus: Pick<Bus, 'subscribe'>;
  clock: Clock;
  gate: Pick<IdentityGate, 'loadLevel'>;
  identity: Pick<Identity, 'member'>;
  sites: Pick<Sites, 'directory'>;
}

/** Bounds how long a node trusts a level whose end it was not notified of: the bus may lose an event. */
const TRUST_MS = 60_000;
const MAX_CACHED = 50_000;
/** Demo accounts bet play money: they need no level. */
const DEMO_LEVEL = Number.MAX_SAFE_INTEGER;

/**
 * Creates the check with the cache of this node. Only sufficient levels are cached, so that an approval counts at once;
 * `identity_changed` drops a level after the commit that ended it.
 */
export function createBetIdentity({ bus, clock, gate, identity, sites }: BetIdentityDeps): BetIdentity {
  const verified = new Map<number, { level: number; until: number }>();
  let changes = 0;
  bus.subscribe('identity_changed', ({ memberId }) => {
    changes += 1;
    verified.delete(memberId);
  });

  function remember(playerId: number, level: number, now: number): void {
    verified.delete(playerId);
    const [oldest] = verified.keys();
    if (oldest !== undefined && verified.size >= MAX_CACHED) verified.delete(oldest);
    verified.set(playerId, { level, until: now + TRUST_MS });
  }

  return {
    async findBetRefusal(q, playerId, site) {
      const level = (await sites.directory.at(site === undefined ? {} : { site })).rules.identityBeforeBet;
      if (level === 0) return undefined;
      const now = clock.now().getTime();
      const known = verified.get(playerId);
      if (known !== undefined && known.level >= level && known.until > now) return undefined;
      const changesBefore = changes;
      const { isDemo } = await identity.member(q, playerId);
      const found = isDemo ? DEMO_LEVEL : await gate.loadLevel(q, playerId);
      if (found < level) return new Failure('identity_required', { params: { level } });
      // A level that was read before a change must not outlive the event of that change.
      if (changes === changesBefore) remember(playerId, found, now);
      return undefined;
    },
  };
}
