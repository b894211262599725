import type { tournamentStandings } from '@arara/contract';
import { type Centavos, ZERO } from '@arara/money';
import type { Db } from '../../db/index.ts';
import type { Identity } from '../identity/index.ts';
import { type Boards, isFinal, scoreOf } from './board.ts';
import { type Place, nextPrize, ranked } from './ranking.ts';
import * as store from './store.ts';
import type { Stage, Tournament } from './tournament.ts';

/** What lies between a member and the next better prize. */
export interface Ahead {
  rank: number;
  prize: Centavos;
  missing: bigint;
  /** Cash that has to be staked, or score. */
  of: 'staked' | 'score';
}

export interface OwnStanding {
  standing: (typeof tournamentStandings)[number];
  isJoined: boolean;
  rank: number | null;
  score: bigint;
  staked: Centavos;
  prize: Centavos;
  next: Ahead | null;
}

/** A ranking as one member sees it: with what they did by now. */
export interface OwnBoard {
  mine: OwnStanding;
  places: readonly Place[];
}

interface OwnParts {
  db: Db;
  boards: Boards;
  identity: Pick<Identity, 'players'>;
}

/** What is missing to be ranked at all. No prize is told: what rank that brings is for the others to say. */
function toBeRanked({ leastStaked }: Tournament, count: number, staked: Centavos): Ahead | null {
  if (staked >= leastStaked) return null;
  return { rank: count + 1, prize: ZERO, missing: leastStaked - staked, of: 'staked' };
}

function ahead({ score, rule }: Tournament, places: readonly Place[], mine: Place): Ahead | null {
  const next = nextPrize(places, rule.prizes, mine);
  return next === undefined ? null : { ...next, of: score === 'valid' ? 'staked' : 'score' };
}

export function createOwnBoards({ db, boards, identity }: OwnParts) {
  /** How a member may be in it at all. */
  async function rightOf({ id, site, entry }: Tournament, memberId: number) {
    const [out, joined, players] = await Promise.all([
      store.listDisqualified(db, id),
      entry === 'joined' ? store.listEntrants(db, id) : Promise.resolve(undefined),
      identity.players(db, site, [memberId]),
    ]);
    const isJoined = joined === undefined || joined.has(memberId);
    return {
      isJoined,
      isOut: out.some((one) => one.memberId === memberId),
      isRankable: isJoined && players.has(memberId),
    };
  }

  return async function ownBoard(tournament: Tournament, stage: Stage, memberId: number): Promise<OwnBoard> {
    const { places } = await boards.of(tournament);
    const { isJoined, isOut, isRankable } = await rightOf(tournament, memberId);
    const { staked, ...effort } = await boards.effort(tournament, memberId);
    const scored = scoreOf(tournament, { ...effort, staked });
    const others = places.filter((place) => place.memberId !== memberId);
    const isFixed = isFinal(tournament);
    const isIn = isRankable && !isOut;
    const table = isFixed ? places : ranked(isIn ? [...others, scored] : others, tournament.rule.prizes);
    const place = table.find((one) => one.memberId === memberId);
    const standing = isOut ? 'disqualified' : place !== undefined ? 'ranked' : isIn ? 'unranked' : 'outside';
    const next = place === undefined ? toBeRanked(tournament, table.length, staked) : ahead(tournament, table, place);
    return {
      places: table,
      mine: {
        standing,
        isJoined,
        rank: place?.rank ?? null,
        score: place?.score ?? (tournament.score === 'valid' ? staked : effort.bestE4),
        staked,
        prize: place?.prize ?? ZERO,
        next: stage === 'running' && !isOut ? next : null,
      },
    };
  };
}

export type OwnBoards = ReturnType<typeof createOwnBoards>;
