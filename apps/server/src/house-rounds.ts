import { roundGames } from '@arara/games';
import { toldOf } from '@arara/games/told';
import type { RoundGame } from '@arara/game-kit';
import type { Queryable } from './db/index.ts';
import type { HouseParts } from './house-parts.ts';
import { type RoundArchive, findSharedTicket } from './modules/fairness/index.ts';
import type { Identity } from './modules/identity/index.ts';
import {
  type MaskedNames,
  type Rounds,
  type RoundsParts,
  createRounds,
  findRoundState,
  listOwn,
  systemAlarm,
  tableOfficeRoutes,
  tableRoutes,
  writeTicket,
} from './modules/rounds/index.ts';
import { winnerName } from './modules/wins/index.ts';
import type { Route } from './platform/index.ts';

/** The shared games of a house: those of the registry unless it was built with others. */
export const sharedGamesOf = ({ roundGames: given }: Pick<HouseParts, 'roundGames'>): readonly RoundGame[] =>
  given ?? roundGames;

/** The shared game of that key; `undefined` when the house has none. */
export const sharedGameFinder = (parts: HouseParts) => {
  const games = sharedGamesOf(parts);
  return (name: string): RoundGame | undefined => games.find((game) => game.name === name);
};

/** What is told of tickets of shared rounds wherever their bets are. */
export const sharedTicketsIn = (parts: HouseParts, { roundArchive }: { roundArchive: RoundArchive }) => ({
  findRoundGame: sharedGameFinder(parts),
  sharedTicket: (q: Queryable, of: { roundId: string; number: bigint }) => findSharedTicket(q, roundArchive, of),
  ticketRound: findRoundState,
  ticketsIn: async (q: Queryable, memberId: number, roundId: string) =>
    (await listOwn(q, memberId, [roundId])).map(writeTicket),
});

type BelowRounds = Omit<
  RoundsParts,
  'alarm' | 'closeTable' | 'games' | 'isOpen' | 'maskedNames' | 'sessions' | 'weighing'
> & {
  catalog: { isOpen: RoundsParts['isOpen'] };
  switches: { closeByItself: RoundsParts['closeTable'] };
  gameSessions: RoundsParts['sessions'];
  identity: Pick<Identity, 'members'>;
  weighing: RoundsParts['weighing'];
};

/** Rounds that many share, with all that they are told by. */
export function createHouseRounds(parts: HouseParts, below: BelowRounds): Rounds {
  const maskedNames: MaskedNames = async (q: Queryable, playerIds) => {
    if (playerIds.length === 0) return new Map();
    const members = await below.identity.members(q, [...playerIds]);
    return new Map([...members].map(([id, member]) => [id, winnerName(member.nickname || member.account)]));
  };
  return createRounds({
    ...below,
    sessions: below.gameSessions,
    isOpen: below.catalog.isOpen,
    closeTable: below.switches.closeByItself,
    maskedNames,
    alarm: systemAlarm,
    fairness: parts.roundFairness ?? below.fairness,
    games: sharedGamesOf(parts),
  });
}

type RouteParts = Parameters<typeof tableRoutes>[0] & Omit<Parameters<typeof tableOfficeRoutes>[0], 'tell'>;

export const houseTableRoutes = (built: RouteParts): Route[] => [
  ...tableRoutes(built),
  ...tableOfficeRoutes({ ...built, tell: toldOf }),
];
