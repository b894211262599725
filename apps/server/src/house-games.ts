import { findGame, games, tiles } from '@arara/games';
import { type Game, rtpBps } from '@arara/game-kit';
import { sum } from '@arara/money';
import type { Db, Queryable } from './db/index.ts';
import type { Catalog, OwnGame } from './modules/catalog/index.ts';
import type { Ledger } from './modules/ledger/index.ts';
import {
  countOpenRounds,
  createBetCommand,
  createGameSessions,
  createOpenRounds,
  createPacing,
  createPlay,
  createSeeds,
  listGamesUnderWay,
} from './modules/play/index.ts';
import { createOutsideGames } from './modules/wallet/index.ts';

function ownGame({ name, category, rtp, stakes, version }: Game): OwnGame {
  return {
    name,
    title: tiles[name]?.title.pt ?? name,
    titles: tiles[name]?.title ?? {},
    category,
    tags: [],
    version,
    rtpBps: rtpBps(rtp),
    minBet: stakes.min,
    maxBet: stakes.max,
  };
}

/** Our own games, as the catalogue takes them in. */
export const ownGames: readonly OwnGame[] = games.map(ownGame);

type GamesParts = Parameters<typeof createOutsideGames>[0] &
  Omit<Parameters<typeof createSeeds>[0], 'ledger'> &
  Omit<Parameters<typeof createPlay>[0], 'seeds' | 'pacing' | 'findGame' | 'isOpen'> &
  Parameters<typeof createPacing>[0];

/** All that is played: our own games, and those of outside providers. */
export function createGames(parts: GamesParts) {
  const { isOpen } = parts.catalog;
  const seeds = createSeeds(parts);
  const gameSessions = createGameSessions(parts);
  const pacing = createPacing(parts);
  const play = createPlay({ ...parts, seeds, pacing, findGame, isOpen });
  const rounds = createOpenRounds({ ...parts, seeds, pacing, findGame, isOpen });
  const bet = createBetCommand({ play, sessions: gameSessions });
  return { seeds, gameSessions, pacing, rounds, bet, outside: createOutsideGames(parts) };
}

type Games = ReturnType<typeof createGames>;

/** What a member staked on the kinds of game that have levels of their own; most have staked on nothing yet. */
export async function stakedByKind(
  { db, catalog, ledger }: { db: Db; catalog: Catalog; ledger: Ledger },
  memberId: number,
) {
  const staked = await ledger.stakedByGame(memberId);
  const categories = staked.size === 0 ? new Map<string, string>() : await catalog.categories(db, [...staked.keys()]);
  const of = (kind: string) => sum([...staked].filter(([game]) => categories.get(game) === kind).map(([, all]) => all));
  return { slot: of('slot'), live: of('live') };
}

/** The games in which a member has a round open: ours first, then those of outside providers. */
export const gamesUnderWayIn =
  ({ outside }: Pick<Games, 'outside'>) =>
  async (q: Queryable, memberId: number): Promise<string[]> => [
    ...(await listGamesUnderWay(q, memberId)),
    ...(await outside.gamesUnderWay(q, memberId)),
  ];

/** How many rounds are open in each game, ours or not: no game is of both. */
export const roundsOpenIn =
  ({ outside }: Pick<Games, 'outside'>) =>
  async (q: Queryable): Promise<Map<string, number>> =>
    new Map([...(await countOpenRounds(q)), ...(await outside.roundsOpen(q))]);
