import type { Atomically, Db } from '../../../db/index.ts';
import { type Clock, Failure, addSeconds, dayOf } from '../../../platform/index.ts';
import type { Bonus, FindFreeRoundsFault } from '../bonus/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { PlayerStats } from '../player-stats/index.ts';
import type { Identity } from '../../accounts/identity/index.ts';
import type { Sites } from '../../accounts/sites/index.ts';
import type { Staff } from '../../accounts/staff/index.ts';
import { type Leaderboards, createLeaderboards } from './leaderboards.ts';
import { type LoadMemberLeaderboard, createMemberLeaderboards } from './member-leaderboard.ts';
import { type TournamentAdmin, createTournamentAdmin } from './tournament-admin.ts';
import { createSettlement } from './tournament-settlement.ts';
import * as store from './tournament-store.ts';
import { type Tournament, getEnd } from './tournament.ts';

/** How long a tournament is shown after its end. */
const SHOWN_SECONDS = 60 * 86_400;

export interface TournamentDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  bonus: Pick<Bonus, 'give'>;
  catalog: Pick<Catalog, 'loadSnapshot' | 'names' | 'requireAllowed'>;
  playerStats: Pick<PlayerStats, 'fresh' | 'sweep' | 'swept' | 'top'>;
  identity: Pick<Identity, 'member' | 'members' | 'players'>;
  staff: Pick<Staff, 'emails' | 'record'>;
  sites: Pick<Sites, 'directory'>;
  /** Finds what forbids free rounds as a prize. */
  findFreeRoundsFault: FindFreeRoundsFault;
}

/** Tournaments: the players of a site are ranked by their cash play in some days, and the first ranks win prizes. */
export interface Tournaments {
  admin: TournamentAdmin;
  leaderboards: Leaderboards;
  loadMemberLeaderboard: LoadMemberLeaderboard;
  /** The announced tournaments of a site: future, running, and ended in the last sixty days. */
  listVisible(site: string): Promise<Tournament[]>;
  /** Finds an announced tournament of a site. Fails with `promotion_unknown`. */
  findVisible(site: string, id: number): Promise<Tournament>;
  /**
   * Enters a member; does nothing for an entrant. Fails with `promotion_over`, and for a member who is not eligible with
   * `demo_not_allowed`, `player_blocked`, `user_not_eligible` or `reward_suspended`.
   */
  join(memberId: number, id: number): Promise<void>;
  /** Writes the final standings of ended tournaments and pays the prizes. May stop anywhere and run concurrently. */
  settle(): Promise<void>;
}

/** Fails where a member may not enter a tournament. */
async function requireEligible({ db, identity }: TournamentDeps, { id, site }: Tournament, memberId: number) {
  const member = await identity.member(db, memberId);
  if (member.site !== site) throw new Failure('promotion_unknown', { field: 'id' });
  if (member.isDemo) throw new Failure('demo_not_allowed');
  if (member.isExcluded) throw new Failure('player_blocked');
  const players = await identity.players(db, site, [memberId]);
  if (!players.has(memberId)) throw new Failure(member.isInOn ? 'user_not_eligible' : 'player_blocked');
  const disqualifications = await store.listDisqualifications(db, id);
  if (disqualifications.some((one) => one.memberId === memberId)) throw new Failure('reward_suspended');
}

function isVisible(tournament: Tournament | undefined, site: string): tournament is Tournament {
  return tournament?.site === site && tournament.announcedAt !== null;
}

export function createTournaments(deps: TournamentDeps): Tournaments {
  const { db, atomically, bonus, clock, playerStats, identity } = deps;
  const leaderboards = createLeaderboards({ db, clock, playerStats, identity });

  async function findVisible(site: string, id: number): Promise<Tournament> {
    const found = await store.findTournament(db, id);
    if (!isVisible(found, site)) throw new Failure('promotion_unknown', { field: 'id' });
    return found;
  }

  return {
    admin: createTournamentAdmin({ ...deps, leaderboards }),
    leaderboards,
    loadMemberLeaderboard: createMemberLeaderboards({ db, identity, leaderboards }),
    settle: createSettlement({ db, atomically, bonus, clock, playerStats, leaderboards }),
    findVisible,
    async listVisible(site) {
      const now = clock.now();
      const all = await store.listAnnounced(db, site, dayOf(addSeconds(now, -SHOWN_SECONDS)));
      // A cancelled tournament is shown until it would have ended.
      return all.filter((one) => one.state !== 'cancelled' || now < getEnd(one));
    },
    async join(memberId, id) {
      const { site } = await identity.member(db, memberId);
      const tournament = await findVisible(site, id);
      await requireEligible(deps, tournament, memberId);
      await atomically(async (tx) => {
        const { state, ...days } = (await store.lockTournament(tx, id)) ?? tournament;
        if (state !== 'announced' || clock.now() >= getEnd(days)) throw new Failure('promotion_over', { field: 'id' });
        await store.insertEntrant(tx, id, memberId, clock.now());
      });
      leaderboards.forget(id);
    },
  };
}
