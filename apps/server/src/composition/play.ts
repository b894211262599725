import type { RoundGame } from '@arara/game-kit';
import { findGame, findRoundGame, games, roundGames, tiles } from '@arara/games';
import { lobbyFacts } from '@arara/games/lobby-facts';
import { sum } from '@arara/money';
import type { Queryable } from '../db/index.ts';
import { listInternalAccounts } from '../modules/accounts/identity/index.ts';
import type { Ledger } from '../modules/money/ledger/index.ts';
import type { PlayLimits } from '../modules/money/play-limits/index.ts';
import type { RealityChecks } from '../modules/money/reality-checks/index.ts';
import type { StaffCredits } from '../modules/money/staff-credits/index.ts';
import {
  type DeclaredLobbyFacts,
  createCatalog,
  createPopularityCount,
  createGameSwitches,
  createSiteGames,
} from '../modules/play/catalog/index.ts';
import { createFairness, findSharedTicket } from '../modules/play/fairness/index.ts';
import { createGameAggregator } from '../modules/play/game-aggregator/index.ts';
import { createJackpots } from '../modules/play/jackpot/index.ts';
import {
  countOpenRounds,
  createBetCommand,
  createDoubleUps,
  createFreeRoundBets,
  createGameSessions,
  createOpenRounds,
  createPacing,
  createPlay,
  createSeeds,
  listGamesInProgress,
} from '../modules/play/play/index.ts';
import {
  type MaskedNames,
  createRoundReversals,
  createRounds,
  findRoundState,
  listGamesWithOpenTickets,
  listMemberTickets,
  roundArchive,
  sumOpenTickets,
  delayCall,
  toTicketView,
} from '../modules/play/rounds/index.ts';
import { createWins, maskName } from '../modules/play/wins/index.ts';
import type { AccountModules } from './accounts.ts';
import type { Platform } from './platform.ts';
import { type RewardModules, isBlockedFromRewards } from './rewards.ts';
import type { ServerDeps } from './server-deps.ts';

/** The shared games of this server: those of the registry unless it was built with others. */
export const listSharedGames = ({ roundGames: given }: Pick<ServerDeps, 'roundGames'>): readonly RoundGame[] =>
  given ?? roundGames;

/** Finds a shared game of this server by its key. */
export function createSharedGameFinder(deps: ServerDeps): (name: string) => RoundGame | undefined {
  const sharedGames = listSharedGames(deps);
  return (name) => sharedGames.find((game) => game.name === name);
}

/** Finds what one of our own games declares for the lobby. */
export function createLobbyFactsFinder(deps: ServerDeps): (name: string) => DeclaredLobbyFacts | undefined {
  const declared = new Map([...games, ...listSharedGames(deps)].map((game) => [game.name, game.maxMultiplierE4]));
  return (name) => {
    const maxMultiplierE4 = declared.get(name);
    return maxMultiplierE4 === undefined
      ? undefined
      : { volatility: lobbyFacts[name]?.volatility ?? null, maxMultiplierE4, shortTitles: tiles[name]?.short ?? {} };
  };
}

/** Lists the stakes of one of our own games, in rising order; `undefined` for another game, and for one that nobody stakes on. */
const findOwnStakes = (deps: ServerDeps, name: string) =>
  [...games, ...listSharedGames(deps)].find((game) => game.name === name)?.stakes.steps;

interface GameCatalogDeps {
  platform: Platform;
  accounts: AccountModules;
  ledger: Ledger;
  playLimits: PlayLimits;
  realityChecks: RealityChecks;
}

/** Creates the catalogue and the inputs of outcomes: seeds, hash chains, sessions and wins. */
export function createGameCatalog(
  deps: ServerDeps,
  { platform, accounts, ledger, playLimits, realityChecks }: GameCatalogDeps,
) {
  const { db, atomically, bus, clock, ids, jobs, log, random, vault } = platform;
  const { identity, sites, staff } = accounts;
  const catalog = createCatalog({
    db,
    atomically,
    bus,
    clock,
    findHomeSite: async () => (await sites.directory.at({})).key,
    listSiteRules: async () => new Map((await sites.directory.all()).map(({ key, rules }) => [key, rules])),
    findIdentityRefusal: accounts.identityVerification.bets.findBetRefusal,
    findLimitRefusal: playLimits.findBetRefusal,
    findInterruption: realityChecks.findBetRefusal,
    listKeywords: (name) => lobbyFacts[name]?.keywords ?? [],
  });
  const sharedGameNames = listSharedGames(deps).map(({ name }) => name);
  return {
    catalog,
    gameSwitches: createGameSwitches({ atomically, bus, clock, loadSnapshot: catalog.loadSnapshot, staff }),
    siteGames: createSiteGames({
      atomically,
      bus,
      clock,
      findStakes: (name) => findOwnStakes(deps, name),
      hasSite: async (site) => (await sites.directory.find(site)) !== undefined,
      loadSnapshot: catalog.loadSnapshot,
      requireAllowed: catalog.requireAllowed,
      staff,
    }),
    wins: createWins({ atomically, bus, clock, identity, sites: () => sites.directory.all() }),
    sharedGameNames,
    fairness: createFairness({
      db,
      atomically,
      beacon: deps.beacon,
      chainLinks: deps.chainLinks,
      clock,
      ids,
      jobs,
      log,
      random,
      sharedGames: sharedGameNames,
      vault,
    }),
    seeds: createSeeds({ db, atomically, clock, ids, ledger, random, vault }),
    gameSessions: createGameSessions({ db, atomically, clock, ids }),
    pacing: createPacing({
      db,
      clock,
      ledger,
      findPace: async (site) => (await sites.directory.at({ site })).pace,
    }),
  };
}

export type GameCatalog = ReturnType<typeof createGameCatalog>;

interface PlayDeps extends Omit<GameCatalogDeps, 'playLimits'> {
  staffCredits: StaffCredits;
  gameCatalog: GameCatalog;
  rewards: RewardModules;
}

/** Builds the game aggregator for external providers. */
function buildGameAggregator(deps: ServerDeps, modules: PlayDeps) {
  const { platform, accounts, ledger, staffCredits, gameCatalog, realityChecks, rewards } = modules;
  const { db, atomically, bus, clock, ids, jobs, log, notifications, vault } = platform;
  const { demo, identity, sites, staff } = accounts;
  return createGameAggregator({
    db,
    atomically,
    bonus: rewards.bonus,
    bus,
    catalog: gameCatalog.catalog,
    clock,
    fetch,
    findOwnGame: findGame,
    findSite: async (q, memberId) => (await identity.member(q, memberId)).site,
    ids,
    isInterrupted: async (tx, memberId, site) =>
      (await realityChecks.findBetRefusalIn(tx, memberId, site)) !== undefined,
    jobs,
    ledger,
    log,
    notifier: notifications,
    movesAtLaunch: async (memberId) => (await identity.member(db, memberId)).isTransOn,
    openPlayer: async (tx, amount) => demo.openWithoutSession(tx, amount, (await sites.directory.at({})).key),
    providers: deps.outsideProviders ?? [],
    staff,
    staffCredits,
    vault,
    wagering: rewards.wageringContributions,
  });
}

/** Tables whose rounds many players share. */
function createTables(deps: ServerDeps, { platform, accounts, ledger, gameCatalog, rewards }: PlayDeps) {
  const { db, atomically, bus, clock, ids, log } = platform;
  const maskedNames: MaskedNames = async (q, playerIds) => {
    if (playerIds.length === 0) return new Map();
    const members = await accounts.identity.members(q, [...playerIds]);
    return new Map([...members].map(([id, member]) => [id, maskName(member.nickname || member.account)]));
  };
  return createRounds({
    db,
    alarm: delayCall,
    atomically,
    bonus: rewards.bonus,
    bus,
    clock,
    closeTable: gameCatalog.gameSwitches.closeAutomatically,
    fairness: deps.roundFairness ?? gameCatalog.fairness,
    games: listSharedGames(deps),
    ids,
    findBetRefusal: gameCatalog.catalog.findBetRefusal,
    isOpen: async (name) => (await gameCatalog.catalog.game(name)).open,
    ledger,
    log,
    maskedNames,
    sessions: gameCatalog.gameSessions,
    wagering: rewards.wageringContributions,
  });
}

/** Reversals of rounds of shared tables by two people of staff. */
function createReversals({ platform, accounts, ledger, gameCatalog }: PlayDeps) {
  const { db, atomically, bus, clock, jobs, notifications } = platform;
  return createRoundReversals({
    db,
    atomically,
    bus,
    clock,
    jobs,
    ledger,
    staff: accounts.staff,
    async notifyPlayer(tx, { memberId, roundId, game, number }) {
      const { titles } = await gameCatalog.catalog.game(game);
      await notifications.roundReversed(tx, { memberId, roundId, number, titles });
    },
  });
}

type Tables = ReturnType<typeof createTables>;

function createJackpotModule({ platform, accounts, ledger, gameCatalog }: PlayDeps, tables: Tables) {
  const { db, atomically, bus, clock, log } = platform;
  const { identity, sites, staff } = accounts;
  return createJackpots({
    db,
    atomically,
    bus,
    catalog: gameCatalog.catalog,
    clock,
    createDraws: gameCatalog.seeds.createDraws,
    identity,
    isBlocked: isBlockedFromRewards,
    isShared: (game) => findRoundGame(game) !== undefined || tables.commands.isTable(game),
    ledger,
    log,
    sites,
    staff,
  });
}

/** Everything that takes bets: single-player rounds, shared tables, outside providers, and jackpots. */
export function createPlayModules(deps: ServerDeps, modules: PlayDeps) {
  const { platform, ledger, gameCatalog, rewards } = modules;
  const { db, atomically, bus, clock } = platform;
  const { catalog, gameSessions, pacing, seeds } = gameCatalog;
  const { bonus, wageringContributions } = rewards;
  const { findBetRefusal, findClosedRefusal, findIdentityRefusal } = catalog;
  const play = createPlay({ db, bonus, bus, findBetRefusal, findGame, ledger, pacing, seeds, wageringContributions });
  const tables = createTables(deps, modules);
  const gameAggregator = buildGameAggregator(deps, modules);
  const freeRounds = createFreeRoundBets({
    db,
    atomically,
    bus,
    clock,
    findGame,
    findClosedRefusal,
    findIdentityRefusal,
    freeRounds: gameAggregator.ownFreeRounds,
    ledger,
    pacing,
    seeds,
  });
  return {
    doubleUps: createDoubleUps({
      db,
      atomically,
      bus,
      clock,
      findClosedRefusal,
      findGame,
      findIdentityRefusal,
      isOnAtSite: async (site) => (await modules.accounts.sites.directory.at({ site })).features.double_up,
      ledger,
      pacing,
      seeds,
    }),
    bet: createBetCommand({ bus, freeRounds, play, sessions: gameSessions }),
    openRounds: createOpenRounds({
      db,
      atomically,
      bonus,
      bus,
      clock,
      findBetRefusal,
      findGame,
      ledger,
      pacing,
      seeds,
      wageringContributions,
    }),
    gameAggregator,
    tables,
    roundReversals: createReversals(modules),
    jackpots: createJackpotModule(modules, tables),
  };
}

export type PlayModules = ReturnType<typeof createPlayModules>;

/** Sums a member's stakes by the categories of games that have their own levels. */
export function createStakesByCategory({ db }: Platform, ledger: Ledger, { catalog }: GameCatalog) {
  return async (memberId: number) => {
    const staked = await ledger.stakedByGame(memberId);
    const categories = staked.size === 0 ? new Map<string, string>() : await catalog.categories(db, [...staked.keys()]);
    const sumBy = (category: string) =>
      sum([...staked].filter(([game]) => categories.get(game) === category).map(([, amount]) => amount));
    return { slot: sumBy('slot'), live: sumBy('live') };
  };
}

/** Lists the games in which a member has an open round: our own first, then those of outside providers. */
export const createGamesInProgress =
  ({ gameAggregator }: PlayModules) =>
  async (q: Queryable, memberId: number): Promise<string[]> => [
    ...(await listGamesInProgress(q, memberId)),
    ...(await listGamesWithOpenTickets(q, memberId)),
    ...(await gameAggregator.listGamesInProgress(q, memberId)),
  ];

/** Counts the open rounds, or tickets of shared rounds, of each game. No game has both. */
export const createOpenRoundCounter =
  ({ gameAggregator }: PlayModules) =>
  async (q: Queryable): Promise<Map<string, number>> =>
    new Map([
      ...(await countOpenRounds(q)),
      ...[...(await sumOpenTickets(q))].map(([game, { tickets }]) => [game, tickets] as const),
      ...(await gameAggregator.countOpenRounds(q)),
    ]);

/** Lists the titles of the catalogue's games by their keys. */
export const createGameTitles =
  ({ catalog }: GameCatalog) =>
  async (): Promise<ReadonlyMap<string, string>> => {
    const { byName } = await catalog.loadSnapshot();
    return new Map([...byName].map(([name, { title }]) => [name, title]));
  };

/** Reads tickets of shared rounds for the histories that show them beside single-player rounds. */
export const createSharedTicketReader = (deps: ServerDeps) => ({
  findRoundGame: createSharedGameFinder(deps),
  findSharedTicket: (q: Queryable, ticket: { roundId: string; number: bigint }) =>
    findSharedTicket(q, roundArchive, ticket),
  findTicketRound: findRoundState,
  listTicketsInRound: async (q: Queryable, memberId: number, roundId: string) =>
    (await listMemberTickets(q, memberId, [roundId])).map(toTicketView),
});

/** Every minute, ends abandoned rounds of several moves, collects wins, and pays contributions into jackpots. */
export function schedulePlayJobs(
  { db, atomically, bus, clock, jobs }: Platform,
  { fairness, wins }: GameCatalog,
  { openRounds, jackpots, roundReversals }: PlayModules,
): void {
  jobs.work('round_reversal', ({ id }) => roundReversals.run(id));
  jobs.work('left_rounds', async () => void (await openRounds.endAbandoned()));
  jobs.every('left_rounds', '* * * * *');
  jobs.work('collect_wins', () => wins.collect());
  jobs.every('collect_wins', '* * * * *');
  jobs.work('sweep_jackpots', () => jackpots.sweep());
  jobs.every('sweep_jackpots', '* * * * *');
  // The lobby orders games by what was played.
  jobs.work('count_played', createPopularityCount({ db, atomically, bus, clock, listInternal: listInternalAccounts }));
  jobs.every('count_played', '*/10 * * * *');
  // Hash chains are committed to ahead of time; a chain that begins asks for the next one at once.
  jobs.work('fairness_chains', ({ game }) => fairness.maintain(game));
  jobs.every('fairness_chains', '*/10 * * * *');
}
