import type { Atomically, Db } from '../../db/index.ts';
import { type Clock, Failure, addSeconds, dayOf } from '../../platform/index.ts';
import type { Bonus } from '../bonus/index.ts';
import type { Catalog } from '../catalog/index.ts';
import type { Facts } from '../facts/index.ts';
import type { Identity } from '../identity/index.ts';
import type { Sites } from '../sites/index.ts';
import type { Staff } from '../staff/index.ts';
import { type Boards, createBoards } from './board.ts';
import { type Desk, createDesk } from './desk.ts';
import { type OwnBoards, createOwnBoards } from './own-standing.ts';
import { createSettling } from './settling.ts';
import * as store from './store.ts';
import { type Tournament, endOf } from './tournament.ts';

/** One that ended is shown for so long. */
const SHOWN_SECONDS = 60 * 86_400;

export interface TournamentParts {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  bonus: Pick<Bonus, 'give'>;
  catalog: Pick<Catalog, 'shelf' | 'names'>;
  facts: Pick<Facts, 'fresh' | 'sweep' | 'swept' | 'top'>;
  identity: Pick<Identity, 'member' | 'members' | 'players'>;
  office: Pick<Staff, 'emails' | 'record'>;
  sites: Pick<Sites, 'directory'>;
}

/** Players of a site ranked by what they really played in some days; the first of them are paid. */
export interface Tournaments {
  boards: Boards;
  ownBoard: OwnBoards;
  desk: Desk;
  /** What members of a site see: coming, running, and what ended in the last sixty days. */
  seen(site: string): Promise<Tournament[]>;
  /** Fails with `promotion_unknown` for what this site's members do not see. */
  shown(site: string, id: number): Promise<Tournament>;
  /**
   * A member takes part; twice, once. Fails with `promotion_over`, and for whom it is not with `demo_not_allowed`,
   * `player_blocked`, `user_not_eligible` or `reward_suspended`.
   */
  join(memberId: number, id: number): Promise<void>;
  /** Makes the final table of what is over and pays it. May be killed anywhere, and run twice at once. */
  settle(): Promise<void>;
}

/** Fails where a member may take no part in a tournament. */
async function requireFit({ db, identity }: TournamentParts, { id, site }: Tournament, memberId: number) {
  const member = await identity.member(db, memberId);
  if (member.site !== site) throw new Failure('promotion_unknown', { field: 'id' });
  if (member.isDemo) throw new Failure('demo_not_allowed');
  const players = await identity.players(db, site, [memberId]);
  if (!players.has(memberId)) throw new Failure(member.isInOn ? 'user_not_eligible' : 'player_blocked');
  const out = await store.listDisqualified(db, id);
  if (out.some((one) => one.memberId === memberId)) throw new Failure('reward_suspended');
}

function isSeen(tournament: Tournament | undefined, site: string): tournament is Tournament {
  return tournament?.site === site && tournament.announcedAt !== null;
}

export function createTournaments(parts: TournamentParts): Tournaments {
  const { db, atomically, clock } = parts;
  const boards = createBoards(parts);

  async function shown(site: string, id: number): Promise<Tournament> {
    const found = await store.findTournament(db, id);
    if (!isSeen(found, site)) throw new Failure('promotion_unknown', { field: 'id' });
    return found;
  }

  return {
    boards,
    ownBoard: createOwnBoards({ ...parts, boards }),
    desk: createDesk({ ...parts, boards }),
    settle: createSettling({ ...parts, boards }),
    shown,
    async seen(site) {
      const now = clock.now();
      const all = await store.listSeen(db, site, dayOf(addSeconds(now, -SHOWN_SECONDS)));
      // One that was called off is told of for as long as it would have run.
      return all.filter((one) => one.state !== 'cancelled' || now < endOf(one));
    },
    async join(memberId, id) {
      const { site } = await parts.identity.member(db, memberId);
      const tournament = await shown(site, id);
      await requireFit(parts, tournament, memberId);
      await atomically(async (tx) => {
        const { state, ...days } = (await store.lockTournament(tx, id)) ?? tournament;
        if (state !== 'announced' || clock.now() >= endOf(days)) throw new Failure('promotion_over', { field: 'id' });
        await store.insertEntrant(tx, id, memberId, clock.now());
      });
      boards.forget(id);
    },
  };
}
