import { findGame, findRoundGame, games, tiles } from '@arara/games';
import { type Game, type RoundGame, WAGERING_LEAST_E4, mostOf, rtpBps, validOf, validOfTicket } from '@arara/game-kit';
import { centavos, sum } from '@arara/money';
import type { Db, Queryable } from './db/index.ts';
import type { Catalog, OwnGame } from './modules/catalog/index.ts';
import type { AtRisk } from './modules/facts/index.ts';
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
import { listGamesOfOpen, sumOpen } from './modules/rounds/index.ts';
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

/** Our own games, as the catalogue takes them in: those that are played alone, and those of shared tables. */
export const ownGamesOf = (shared: readonly RoundGame[]): OwnGame[] => [...games, ...shared].map(ownGame);

/** What a multiplier is of. */
const WHOLE = centavos(10_000n);

/** Of a ticket: its record names its round, whose number says what that showed before the bets. */
function isTicketAtRisk(game: RoundGame, input: unknown, multiplierE4: bigint): boolean {
  const { choice, round } = input as { choice?: unknown; round?: unknown };
  const setup = typeof round === 'number' ? game.setup(round) : undefined;
  const read = game.readInput(choice, setup);
  if (read === undefined) return true;
  return validOfTicket(game, { input: read, setup, stake: WHOLE, win: centavos(multiplierE4) }) > 0n;
}

/**
 * Whether a round of ours from before its valid stake was kept with it was at risk, by the rule of its time: by what its own
 * choices could pay. One whose game or choice is no longer offered was: nobody can tell.
 */
export const isAtRisk: AtRisk = ({ game: name, input, multiplierE4 }) => {
  const shared = findRoundGame(name);
  if (shared !== undefined) return isTicketAtRisk(shared, input, multiplierE4);
  const game = findGame(name);
  const read = game?.kind === 'instant' ? game.readInput(input) : input;
  if (game === undefined || read === undefined) return true;
  if (game.kind === 'instant') return mostOf(game, read) >= WAGERING_LEAST_E4;
  return validOf(game, { input: read, stake: WHOLE, win: centavos(multiplierE4) }) > 0n;
};

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
  const bet = createBetCommand({ ...parts, play, sessions: gameSessions });
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
    ...(await listGamesOfOpen(q, memberId)),
    ...(await outside.gamesUnderWay(q, memberId)),
  ];

/** How many rounds, or tickets of shared ones, are open in each game, ours or not: no game is of both. */
export const roundsOpenIn =
  ({ outside }: Pick<Games, 'outside'>) =>
  async (q: Queryable): Promise<Map<string, number>> =>
    new Map([
      ...(await countOpenRounds(q)),
      ...[...(await sumOpen(q))].map(([game, { tickets }]) => [game, tickets] as const),
      ...(await outside.roundsOpen(q)),
    ]);

/** What the games of the catalogue are called, by their keys. */
export const titlesIn =
  ({ catalog }: { catalog: Pick<Catalog, 'shelf'> }) =>
  async (): Promise<ReadonlyMap<string, string>> => {
    const { byName } = await catalog.shelf();
    return new Map([...byName].map(([name, { title }]) => [name, title]));
  };
