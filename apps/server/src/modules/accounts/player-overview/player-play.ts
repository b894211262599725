import type { LocaleKey } from '@arara/contract/locales';
import { type Centavos, ZERO, centavos, formatReais, sum } from '@arara/money';
import type { Atomically, Db, Tx } from '../../../db/index.ts';
import { type Clock, type PageRequest, addSeconds, dayOf } from '../../../platform/index.ts';
import type { Ledger, PlayedRound } from '../../money/ledger/index.ts';
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
function createGameNamer({ db, catalog }: Pick<PlayerPlayDeps, 'db' | 'catalog'>) {
  return async (games: readonly string[], locale: LocaleKey) => {
    const [names, { byName }] = await Promise.all([
      catalog.names(db, [...new Set(games)], locale),
      catalog.loadSnapshot(),
    ]);
    const titles = new Map(names.map(({ name, title }) => [name, title]));
    return (game: string) => ({
      game,
      title: titles.get(game) ?? game,
      icon: byName.get(game)?.fullImageUrl ?? '',
    });
  };
}

const byStake = (a: GameStats, b: GameStats): number =>
  a.staked === b.staked ? a.game.localeCompare(b.game) : a.staked > b.staked ? -1 : 1;

/** Creates the loader of a player's cash play by game, over the last days including today. */
export function createPlayByGame({ db, clock, catalog, playerStats }: PlayerPlayDeps) {
  const nameGames = createGameNamer({ db, catalog });
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

/** Creates the loader of a page of a player's rounds, newest first, with their sums. */
export function createPlayerBets({ db, atomically, catalog, ledger }: PlayerPlayDeps) {
  const nameGames = createGameNamer({ db, catalog });
  return async (memberId: number, page: PageRequest, locale: LocaleKey) => {
    const filter = { playerId: memberId, since: null, games: null };
    const found = await atomically((tx: Tx) => ledger.played(tx, filter, page));
    const describe = await nameGames(
      found.rows.map(({ game }) => game),
      locale,
    );
    return {
      total: found.total,
      rows: found.rows.map((round) => ({
        id: round.roundId,
        at: round.at.toISOString(),
        ...describe(round.game),
        stake: formatReais(round.stake),
        free_stake: round.freeStake === null ? null : formatReais(round.freeStake),
        win: formatReais(round.win),
        multiplier: formatMultiplier(round),
        is_outside: round.isOutside,
      })),
      sums: { staked: formatReais(found.staked), won: formatReais(found.won) },
    };
  };
}
