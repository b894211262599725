import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos, formatReais, sum } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import {
  type Clock,
  type ListAudience,
  type PageRequest,
  LIST_BATCH_SIZE,
  addSeconds,
  dayOf,
} from '../../../platform/index.ts';
import {
  type Ledger,
  type PlayedRound,
  findPlayedRound,
  listRoundDays,
  listRoundsOfDay,
} from '../../money/ledger/index.ts';
import type { MemberDirectory } from '../identity/index.ts';
import type { Catalog } from '../../play/catalog/index.ts';
import type { GameStats, PlayerStats } from '../../rewards/player-stats/index.ts';
import { formatPercent } from './percent.ts';

export interface PlayerPlayDeps {
  db: Db;
  atomically: Atomically;
  catalog: Pick<Catalog, 'loadSnapshot' | 'names'>;
  clock: Clock;
  ledger: Pick<Ledger, 'played'>;
  playerStats: Pick<PlayerStats, 'refresh' | 'read'>;
  /** Loads the finder of the tile of an own game; `''` for a game without one. */
  loadPictures: () => Promise<(game: string) => string>;
}

const DAY_SECONDS = 86_400;

interface PlaySum {
  bets: bigint;
  staked: Centavos;
  won: Centavos;
}

const toPlayView = ({ bets, staked, won }: PlaySum, whole: Centavos) => ({
  rounds: Number(bets),
  staked: formatReais(staked),
  won: formatReais(won),
  ggr: formatReais(centavos(staked - won)),
  rtp: formatPercent(won, staked),
  share: formatPercent(staked, whole),
});

/** Finds titles, in a language, and pictures of games in any state. */
function createGameNamer({ db, catalog, loadPictures }: Pick<PlayerPlayDeps, 'db' | 'catalog' | 'loadPictures'>) {
  return async (games: readonly string[], locale: LocaleKey) => {
    const [names, { byName }, findPicture] = await Promise.all([
      catalog.names(db, [...new Set(games)], locale),
      catalog.loadSnapshot(),
      loadPictures(),
    ]);
    const titles = new Map(names.map(({ name, title }) => [name, title]));
    return (game: string) => ({
      game,
      title: titles.get(game) ?? game,
      icon: byName.get(game)?.fullImageUrl || findPicture(game),
    });
  };
}

const byStake = (a: GameStats, b: GameStats): number =>
  a.staked === b.staked ? a.game.localeCompare(b.game) : a.staked > b.staked ? -1 : 1;

/** Creates the loader of a player's cash play by game, over the last days including today. */
export function createPlayByGame({ db, clock, catalog, playerStats, loadPictures }: PlayerPlayDeps) {
  const nameGames = createGameNamer({ db, catalog, loadPictures });
  return async (memberId: number, days: number, locale: LocaleKey) => {
    const now = clock.now();
    await playerStats.refresh(memberId);
    const from = dayOf(addSeconds(now, -(days - 1) * DAY_SECONDS));
    const found = await playerStats.read(db).games(memberId, { from, to: dayOf(now) });
    const games = found.filter(({ bets, staked, won }) => bets > 0n || staked !== ZERO || won !== ZERO);
    const whole: PlaySum = {
      bets: games.reduce((total, { bets }) => total + bets, 0n),
      staked: sum(games.map(({ staked }) => staked)),
      won: sum(games.map(({ won }) => won)),
    };
    const describe = await nameGames(
      games.map(({ game }) => game),
      locale,
    );
    return {
      games: games.toSorted(byStake).map((game) => ({ ...describe(game.game), ...toPlayView(game, whole.staked) })),
      sum: toPlayView(whole, whole.staked),
    };
  };
}

/** Writes win over stake with two places, rounded down. */
function formatMultiplier({ stake, freeStake, win }: PlayedRound): string | null {
  const paid = freeStake ?? stake;
  if (paid === ZERO) return null;
  const hundredths = (win * 100n) / paid;
  return `${hundredths / 100n}.${String(hundredths % 100n).padStart(2, '0')}`;
}

type NameGame = Awaited<ReturnType<ReturnType<typeof createGameNamer>>>;

const toBetView = (round: PlayedRound, nameGame: NameGame) => ({
  id: round.roundId,
  at: round.at.toISOString(),
  ...nameGame(round.game),
  stake: formatReais(round.stake),
  free_stake: round.freeStake === null ? null : formatReais(round.freeStake),
  win: formatReais(round.win),
  multiplier: formatMultiplier(round),
  is_outside: round.isOutside,
});

/** A page of rounds with their sums: all of a player, or the one with an id. */
type BetPage = PageRequest & { roundId: string | undefined };

/** Creates the loader of a page of a player's rounds, newest first, with their sums. */
export function createPlayerBets({ db, atomically, catalog, ledger, loadPictures }: PlayerPlayDeps) {
  const nameGames = createGameNamer({ db, catalog, loadPictures });

  async function findRound(memberId: number, roundId: string) {
    const round = await atomically((tx: Tx) => findPlayedRound(tx, memberId, roundId));
    if (round === undefined) return { rows: [], total: 0, staked: ZERO, won: ZERO };
    return { rows: [round], total: 1, staked: round.stake, won: round.win };
  }

  return async (memberId: number, { roundId, ...page }: BetPage, locale: LocaleKey) => {
    const filter = { playerId: memberId, since: null, games: null };
    const found =
      roundId === undefined
        ? await atomically((tx: Tx) => ledger.played(tx, filter, page))
        : await findRound(memberId, roundId);
    const nameGame = await nameGames(
      found.rows.map(({ game }) => game),
      locale,
    );
    return {
      total: found.total,
      rows: found.rows.map((round) => toBetView(round, nameGame)),
      sums: { staked: formatReais(found.staked), won: formatReais(found.won) },
    };
  };
}

const FIRST_DAY = '2000-01-01';

interface PlayerBetsInput {
  player_id: number;
  round_id?: string | undefined;
}

type BetReaderDeps = Pick<PlayerPlayDeps, 'db' | 'atomically' | 'catalog' | 'clock' | 'ledger'> & {
  identity: Pick<MemberDirectory, 'member'>;
};

/** Reads all rounds of a player for an export, day by day, oldest first. */
export function createPlayerBetReader({ db, atomically, catalog, clock, identity, ledger }: BetReaderDeps) {
  // A file has no pictures.
  const nameGames = createGameNamer({ db, catalog, loadPictures: async () => () => '' });

  async function* readRounds(playerId: number): AsyncGenerator<PlayedRound[]> {
    const filter = { playerId, games: null };
    const days = await atomically((tx: Tx) => listRoundDays(tx, filter, FIRST_DAY, dayOf(clock.now())));
    for (const day of days) {
      for (let after = -1n; ;) {
        const rounds = await listRoundsOfDay(db, filter, day, after, LIST_BATCH_SIZE);
        if (rounds.length > 0) yield rounds;
        after = rounds.at(-1)?.seq ?? after;
        if (rounds.length < LIST_BATCH_SIZE) break;
      }
    }
  }

  const findOne = (playerId: number, roundId: string) => atomically((tx: Tx) => findPlayedRound(tx, playerId, roundId));

  async function* readOne(playerId: number, roundId: string): AsyncGenerator<PlayedRound[]> {
    const round = await findOne(playerId, roundId);
    if (round !== undefined) yield [round];
  }

  return {
    async count({ player_id: playerId, round_id: roundId }: PlayerBetsInput) {
      await identity.member(db, playerId);
      if (roundId !== undefined) return (await findOne(playerId, roundId)) === undefined ? 0 : 1;
      const filter = { playerId, since: null, games: null };
      return (await atomically((tx: Tx) => ledger.played(tx, filter, { page: 1, limit: 1 }))).total;
    },
    async *read({ player_id: playerId, round_id: roundId }: PlayerBetsInput, { locale }: ListAudience) {
      for await (const rounds of roundId === undefined ? readRounds(playerId) : readOne(playerId, roundId)) {
        const nameGame = await nameGames(
          rounds.map(({ game }) => game),
          locale,
        );
        yield rounds.map((round) => toBetView(round, nameGame));
      }
    },
  };
}
