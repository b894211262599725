import { endpoints } from '@arara/contract';
import type { SoloGame } from '@arara/game-kit';
import { centavos, formatReais } from '@arara/money';
import type { Db, Queryable } from '../../db/index.ts';
import { type Caller, type Clock, Failure, type Route, member, pageOf, startOfRange } from '../../platform/index.ts';
import { type Catalog, type Game, OWN_PROVIDER } from '../catalog/index.ts';
import type { Ledger, Played, Round } from '../ledger/index.ts';
import type { BetCommand } from './bet-command.ts';
import type { GameSessions } from './game-sessions.ts';
import { moveRoutes } from './move-routes.ts';
import type { OpenRounds } from './open-rounds.ts';
import type { Pacing } from './pacing.ts';
import { recallSteps } from './recall.ts';
import { isRoundNumber } from './round-number.ts';
import type { Commitment, Seeds } from './seeds.ts';

interface PlayRoutesParts {
  db: Db;
  clock: Clock;
  catalog: Catalog;
  ledger: Ledger;
  bet: BetCommand;
  rounds: OpenRounds;
  seeds: Seeds;
  sessions: GameSessions;
  pacing: Pacing;
  findGame: (name: string) => SoloGame | undefined;
  /** The site that a member belongs to. */
  siteOf: (memberId: number) => Promise<string>;
  /** The games in which a member has a round open, at whosever place. */
  gamesUnderWay: (q: Queryable, memberId: number) => Promise<string[]>;
  /** Opens a game at its outside provider. */
  launchOutside: (asked: {
    memberId: number;
    game: Game;
    locale: Caller['locale'];
    isMobile: boolean;
    origin: string;
  }) => Promise<{ url: string; expiresAt: Date }>;
  /** Brings back what a member has in wallets that providers keep. */
  bringBack: (memberId: number) => Promise<void>;
}

type Titles = Map<string, { title: string; brand: string }>;

function record(round: Played, titles: Titles) {
  const known = titles.get(round.game);
  return {
    brand: known?.brand ?? '',
    name: round.game,
    title: known?.title ?? round.game,
    bet_time: round.at.toISOString(),
    bet_amount: formatReais(round.stake),
    win_amount: formatReais(round.win),
    net_amount: formatReais(centavos(round.win - round.stake)),
    status: 'settled' as const,
    round_id: round.roundId,
    outside: round.isOutside,
  };
}

function seedOf({ seed, nextCommitment, nonce }: Commitment) {
  return {
    seed_id: seed.id,
    commitment: seed.commitment,
    next_commitment: nextCommitment,
    client_seed: seed.clientSeed,
    client_seed_own: seed.own,
    nonce: Number(nonce),
  };
}

/** Launching a game, and betting on it. */
function betRoutes(parts: PlayRoutesParts): Route[] {
  const { db, catalog, bet, sessions, pacing, findGame, siteOf, gamesUnderWay, launchOutside, bringBack } = parts;
  return [
    member(endpoints.launch, async ({ input, memberId, locale, origin }) => {
      const game = await catalog.game(input.gameCode);
      if (game.apiName !== input.platType || !(game.outside || game.apiName === OWN_PROVIDER.apiName)) {
        throw new Failure('game_unknown', { field: 'platType' });
      }
      // Who has a round open in a game that was closed meanwhile goes on with it.
      if (!game.open && !(await gamesUnderWay(db, memberId)).includes(game.name)) {
        throw new Failure('game_closed', { field: 'gameCode' });
      }
      if (game.outside) {
        const isMobile = [true, 1, '1', 'true'].includes(input.isMobile ?? false);
        const { url, expiresAt } = await launchOutside({ memberId, game, locale, isMobile, origin });
        await catalog.favourites.noteOpened(memberId, game.name);
        // The provider's token is not the browser's to know.
        return { data: { game_url: url, session: '', expires_at: expiresAt.toISOString(), pace: null } };
      }
      const rules = findGame(game.name);
      if (rules === undefined) throw new Failure('game_unknown', { field: 'gameCode' });
      const site = await siteOf(memberId);
      await bringBack(memberId);
      await catalog.favourites.noteOpened(memberId, game.name);
      const { token, expiresAt } = await sessions.open(memberId, game.name, site);
      const { cycleMs, turboCycleMs, autoRounds } = await pacing.of(site, rules);
      return {
        data: {
          game_url: `/gameInfo?game=${game.name}`,
          session: token,
          expires_at: expiresAt.toISOString(),
          pace: { cycle_ms: cycleMs, turbo_cycle_ms: turboCycleMs, auto_rounds: autoRounds },
        },
      };
    }),
    member(endpoints.bet, async ({ input, memberId }) => ({ data: await bet(memberId, input) })),
  ];
}

/** What the house has committed to, and the way to have it revealed. */
function seedRoutes({ seeds }: PlayRoutesParts): Route[] {
  return [
    member(endpoints.seed, async ({ memberId }) => ({ data: seedOf(await seeds.commitment(memberId)) })),
    member(endpoints.rotateSeed, async ({ input, memberId }) => {
      const rotation = await seeds.rotate(memberId, input.client_seed);
      const { seedId, serverSeed, commitment } = rotation.revealed;
      return { data: { ...seedOf(rotation), revealed: { seed_id: seedId, server_seed: serverSeed, commitment } } };
    }),
  ];
}

/** What was played, and all that it takes to draw it again. */
function recordRoutes({ db, clock, catalog, ledger, seeds, findGame }: PlayRoutesParts): Route[] {
  async function titlesOf(rounds: readonly Pick<Round, 'game'>[]): Promise<Titles> {
    const names = await catalog.names(db, [...new Set(rounds.map(({ game }) => game))]);
    return new Map(names.map((game) => [game.name, game]));
  }

  return [
    member(endpoints.round, async ({ input, memberId }) => {
      const round = isRoundNumber(input.round_id) ? await ledger.round(db, memberId, input.round_id) : undefined;
      const seed = round && (await seeds.describe(round.seedId));
      if (round === undefined || seed === undefined) throw new Failure('not_found', { field: 'round_id' });
      const steps = await recallSteps(db, seeds, findGame(round.game), round);
      return {
        data: {
          ...record({ ...round, isOutside: false }, await titlesOf([round])),
          game_version: round.gameVersion,
          input: round.input,
          outcome: round.outcome,
          multiplier_e4: String(round.multiplierE4),
          seed_id: round.seedId,
          commitment: seed.commitment,
          seed_convention: seed.convention,
          client_seed: seed.clientSeed,
          nonce: Number(round.nonce),
          server_seed: seed.serverSeed,
          steps: steps?.map(({ view, staked }) => ({ view, staked: formatReais(staked) })) ?? null,
        },
      };
    }),
    member(endpoints.gameRecords, async ({ input, memberId }) => {
      const since = input.range ? startOfRange(input.range, clock.now()) : null;
      const games = input.api_name === undefined ? null : await catalog.gameNamesOf(db, input.api_name);
      const found = await ledger.played(db, { playerId: memberId, since, games }, input);
      const titles = await titlesOf(found.rows);
      return {
        data: pageOf(found, input, (round) => record(round, titles)),
        statistic: {
          sum_bet_amount: formatReais(found.staked),
          sum_valid_bet_amount: formatReais(found.staked),
          sum_net_amount: formatReais(centavos(found.won - found.staked)),
        },
      };
    }),
  ];
}

/** Our own games: launch, bets, seeds and records. */
export function playRoutes(parts: PlayRoutesParts): Route[] {
  return [...betRoutes(parts), ...moveRoutes(parts), ...seedRoutes(parts), ...recordRoutes(parts)];
}
