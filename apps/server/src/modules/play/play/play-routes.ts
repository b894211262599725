import { endpoints } from '@arara/contract';
import type { LocaleKey } from '@arara/contract/locales';
import type { RoundGame, SoloGame } from '@arara/game-kit';
import { type Centavos, centavos, formatReais, sum } from '@arara/money';
import type { z } from 'zod';
import type { Atomically, Db, Queryable } from '../../../db/index.ts';
import {
  type Caller,
  type Clock,
  type Route,
  dayOf,
  Failure,
  memberRoute,
  pageOf,
  startOfRange,
  isUuid,
} from '../../../platform/index.ts';
import { type Catalog, type Game, OWN_PROVIDER } from '../catalog/index.ts';
import type { PlayerStats } from '../../rewards/player-stats/index.ts';
import type { SharedTicketRecord } from '../fairness/index.ts';
import type { Ledger, PlayedRound, SettledRound } from '../../money/ledger/index.ts';
import type { BetCommand } from './bet-command.ts';
import type { BetResult } from './bets.ts';
import type { DoubleUps } from './double-ups.ts';
import type { GameSessions } from './game-sessions.ts';
import type { OpenRounds } from './open-rounds.ts';
import type { Pacing } from './round-pace.ts';
import { type RoundView, listRoundSteps } from './round-view.ts';
import type { SeedCommitment, Seeds } from './seeds.ts';
import { toSharedSeedDescription } from './round-audit.ts';

interface PlayRoutesDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  catalog: Catalog;
  playerStats: Pick<PlayerStats, 'fresh'>;
  ledger: Ledger;
  bet: BetCommand;
  doubleUps: DoubleUps;
  rounds: OpenRounds;
  seeds: Seeds;
  sessions: GameSessions;
  pacing: Pacing;
  /** Finds a ticket of a finished shared round. */
  findSharedTicket: (q: Queryable, of: { roundId: string; number: bigint }) => Promise<SharedTicketRecord | undefined>;
  /** Finds the state of the shared round of a member's ticket. */
  findTicketRound: (
    q: Queryable,
    memberId: number,
    id: string,
  ) => Promise<{ state: string; isClosed: boolean } | undefined>;
  /** Lists the tickets of a member in a shared round. */
  listTicketsInRound: (q: Queryable, memberId: number, roundId: string) => Promise<SharedAnswer['tickets']>;
  findGame: (name: string) => SoloGame | undefined;
  /** Finds a game of shared rounds, which is played over its table. */
  findRoundGame: (name: string) => RoundGame | undefined;
  /** Finds the site of a member. */
  findSite: (memberId: number) => Promise<string>;
  /** Lists the games with an open round of a member, own or external. */
  listGamesInProgress: (q: Queryable, memberId: number) => Promise<string[]>;
  /** Counts time of play of a player who opens a game. */
  recordActivity: (memberId: number) => Promise<void>;
  /** Launches a game of an external provider. */
  launchExternal: (input: {
    memberId: number;
    site: string;
    game: Game;
    locale: Caller['locale'];
    isMobile: boolean;
    isDemo: boolean;
    isInProgress: boolean;
    origin: string;
  }) => Promise<{ url: string; expiresAt: Date }>;
  /** Transfers a member's money back from provider wallets. */
  returnTransferredMoney: (memberId: number) => Promise<void>;
}

type SharedAnswer = NonNullable<z.input<(typeof endpoints.round)['answer']>['data']['shared']>;

type Titles = Map<string, { title: string; brand: string }>;

function toRecord(round: PlayedRound, titles: Titles) {
  const names = titles.get(round.game);
  return {
    brand: names?.brand ?? '',
    name: round.game,
    title: names?.title ?? round.game,
    bet_time: round.at.toISOString(),
    bet_amount: formatReais(round.stake),
    win_amount: formatReais(round.win),
    net_amount: formatReais(centavos(round.win - round.stake)),
    status: 'settled' as const,
    round_id: round.roundId,
    outside: round.isOutside,
    free_stake: round.freeStake === null ? null : formatReais(round.freeStake),
  };
}

function toSeedView({ seed, nextCommitment, nonce }: SeedCommitment) {
  return {
    seed_id: seed.id,
    commitment: seed.commitment,
    next_commitment: nextCommitment,
    client_seed: seed.clientSeed,
    client_seed_own: seed.isClientSeedOwn,
    nonce: Number(nonce),
  };
}

const formatMultiplier = (leftE4: bigint | null): string | null => (leftE4 === null ? null : String(leftE4));

const toDoubleUpView = ({ round, cash, bonus, replayed }: BetResult) => ({
  round_id: round.roundId,
  outcome: round.outcome,
  stake: formatReais(round.stake),
  win: formatReais(round.win),
  money: formatReais(cash),
  bonus_money: formatReais(bonus),
  nonce: Number(round.nonce),
  replayed,
});

/** Finds why a member could not begin a round in a game that is launched. */
function createLaunchRefusalFinder({ db, catalog }: Pick<PlayRoutesDeps, 'db' | 'catalog'>) {
  return async (
    game: Pick<Game, 'name' | 'open'>,
    { memberId, site, isDemo }: { memberId: number; site: string; isDemo: boolean },
  ): Promise<Failure | undefined> => {
    if (!game.open)
      return (await catalog.findClosedRefusal(game.name, site)) ?? new Failure('game_closed', { field: 'gameCode' });
    return isDemo ? undefined : catalog.findIdentityRefusal(db, memberId, site);
  };
}

/** The routes to launch a game and to bet. */
function createBetRoutes(deps: PlayRoutesDeps): Route[] {
  const { db, catalog, ledger, bet, doubleUps, sessions, pacing, findGame, findRoundGame, findSite } = deps;
  const { listGamesInProgress, launchExternal, recordActivity, returnTransferredMoney } = deps;
  const findLaunchRefusal = createLaunchRefusalFinder(deps);
  return [
    memberRoute(endpoints.launch, async ({ input, memberId, locale, origin }) => {
      const site = await findSite(memberId);
      const game = await catalog.game(input.gameCode, site);
      if (game.apiName !== input.platType || !(game.outside || game.apiName === OWN_PROVIDER.apiName)) {
        throw new Failure('game_unknown', { field: 'platType' });
      }
      const isDemo = input.mode === 'demo';
      const refusal = await findLaunchRefusal(game, { memberId, site, isDemo });
      // A member with an open round may continue it.
      const isInProgress =
        (refusal !== undefined || game.outside) && (await listGamesInProgress(db, memberId)).includes(game.name);
      if (refusal !== undefined && !isInProgress) throw refusal;
      if (!isDemo) await recordActivity(memberId);
      if (game.outside) {
        const isMobile = [true, 1, '1', 'true'].includes(input.isMobile ?? false);
        const { url, expiresAt } = await launchExternal({
          memberId,
          site,
          game,
          locale,
          isMobile,
          isDemo,
          isInProgress,
          origin,
        });
        await catalog.favourites.recordOpened(memberId, game.name);
        // The provider's token must not reach the browser.
        return {
          data: { game_url: url, session: '', expires_at: expiresAt.toISOString(), pace: null, double_up: false },
        };
      }
      const rules = findGame(game.name);
      if ((rules === undefined && findRoundGame(game.name) === undefined) || game.isFollowUp)
        throw new Failure('game_unknown', { field: 'gameCode' });
      if (isDemo && !(await ledger.wallet(db, memberId)).isPlay)
        throw new Failure('demo_account_needed', { field: 'mode' });
      await returnTransferredMoney(memberId);
      await catalog.favourites.recordOpened(memberId, game.name);
      const { token, expiresAt } = await sessions.open(memberId, game.name, site);
      // A shared table has its own clock: no pace applies.
      const own = rules === undefined ? undefined : await pacing.gamePace(site, rules);
      const pace = own && {
        cycle_ms: own.cycleMs,
        turbo_cycle_ms: own.turboCycleMs,
        auto_rounds: own.autoRounds,
      };
      return {
        data: {
          game_url: `/gameInfo?game=${game.name}`,
          session: token,
          expires_at: expiresAt.toISOString(),
          pace: pace ?? null,
          double_up: await doubleUps.isOffered(game.name, site),
        },
      };
    }),
    memberRoute(endpoints.doubleUp, async ({ input, memberId }) => {
      const { session, round_id: of, guess, half, key } = input;
      const { game, site } = await sessions.find(memberId, session);
      const result = await doubleUps.play({ playerId: memberId, game, site, of, guess, half, key });
      return { data: toDoubleUpView(result) };
    }),
    memberRoute(endpoints.bet, async ({ input, memberId }) => ({ data: await bet(memberId, input) })),
  ];
}

/** The routes of the seed commitment and of its rotation, which reveals the old seed. */
function createSeedRoutes({ seeds }: PlayRoutesDeps): Route[] {
  return [
    memberRoute(endpoints.seed, async ({ memberId }) => ({ data: toSeedView(await seeds.commitment(memberId)) })),
    memberRoute(endpoints.rotateSeed, async ({ input, memberId }) => {
      const rotation = await seeds.rotate(memberId, input.client_seed);
      const { seedId, serverSeed, commitment } = rotation.revealed;
      return { data: { ...toSeedView(rotation), revealed: { seed_id: seedId, server_seed: serverSeed, commitment } } };
    }),
  ];
}

/** Earlier than any data. */
const FIRST_DAY = '2000-01-01';

interface RecordFilter {
  playerId: number;
  since: Date | null;
  games: string[] | null;
}

/** Sums valid stakes since a day: cash on bets with risk, without play money. */
async function sumValidStakes(
  { playerStats, clock }: PlayRoutesDeps,
  { playerId, since, games }: RecordFilter,
): Promise<Centavos> {
  const days = { from: since === null ? FIRST_DAY : dayOf(since), to: dayOf(clock.now()) };
  const played = await playerStats.fresh.games(playerId, days);
  return sum(played.filter(({ game }) => games === null || games.includes(game)).map(({ valid }) => valid));
}

/** The failure for a round without a record: a ticket may be paid long before its shared round is over. */
async function explainMissingRound(
  { db, findTicketRound }: PlayRoutesDeps,
  memberId: number,
  id: string,
): Promise<Failure> {
  const field = 'round_id';
  const round = isUuid(id) ? await findTicketRound(db, memberId, id) : undefined;
  if (round === undefined) return new Failure('not_found', { field });
  if (round.state === 'void') return new Failure('shared_round_void', { field });
  return new Failure(round.isClosed ? 'not_found' : 'shared_round_under_way', { field });
}

/** Played rounds, with everything needed to verify them. */
function createRecordRoutes(deps: PlayRoutesDeps): Route[] {
  const { db, atomically, clock, catalog, ledger, seeds, findSharedTicket, findGame, findSite } = deps;

  async function loadTitles(
    rounds: readonly Pick<SettledRound, 'game'>[],
    { memberId, locale }: { memberId: number; locale: LocaleKey },
  ): Promise<Titles> {
    const games = [...new Set(rounds.map(({ game }) => game))];
    const names = await catalog.names(db, games, locale, await findSite(memberId));
    return new Map(names.map((game) => [game.name, game]));
  }

  return [
    memberRoute(endpoints.round, async ({ input, memberId, locale }) => {
      const round = isUuid(input.round_id) ? await ledger.round(db, memberId, input.round_id) : undefined;
      const shared = round && (await findSharedTicket(db, { roundId: round.seedId, number: round.nonce }));
      const seed =
        shared === undefined ? round && (await seeds.describe(round.seedId)) : toSharedSeedDescription(shared.round);
      if (round === undefined || seed === undefined) throw await explainMissingRound(deps, memberId, input.round_id);
      const steps = shared === undefined ? await listRoundSteps(db, seeds, findGame(round.game), round) : undefined;
      return {
        data: {
          ...toRecord(
            { ...round, isOutside: false, freeStake: round.free?.stake ?? null },
            await loadTitles([round], { memberId, locale }),
          ),
          game_version: round.gameVersion,
          input: shared === undefined ? round.input : shared.input,
          outcome: shared === undefined ? round.outcome : shared.round.outcome,
          multiplier_e4: String(round.multiplierE4),
          seed_id: round.seedId,
          commitment: seed.commitment,
          seed_convention: seed.convention,
          client_seed: seed.clientSeed,
          nonce: shared === undefined ? Number(round.nonce) : shared.round.number,
          server_seed: seed.serverSeed,
          steps: steps?.map(({ view, staked }) => ({ view, staked: formatReais(staked) })) ?? null,
          shared:
            shared === undefined
              ? null
              : {
                  round: shared.round,
                  left_e4: formatMultiplier(shared.leftE4),
                  tickets: await deps.listTicketsInRound(db, memberId, round.seedId),
                },
        },
      };
    }),
    memberRoute(endpoints.gameRecords, async ({ input, memberId, locale }) => {
      const since = input.range ? startOfRange(input.range, clock.now()) : null;
      const games = input.api_name === undefined ? null : await catalog.listGameNames(db, input.api_name);
      const filter = { playerId: memberId, since, games };
      const found = await atomically((tx) => ledger.played(tx, filter, input));
      const titles = await loadTitles(found.rows, { memberId, locale });
      return {
        data: pageOf(found, input, (round) => toRecord(round, titles)),
        statistic: {
          sum_bet_amount: formatReais(found.staked),
          sum_valid_bet_amount: formatReais(await sumValidStakes(deps, filter)),
          sum_net_amount: formatReais(centavos(found.won - found.staked)),
        },
      };
    }),
  ];
}

/** Routes of own games: launch, bets, seeds and records. */
export function playRoutes(deps: PlayRoutesDeps): Route[] {
  return [...createBetRoutes(deps), ...createMoveRoutes(deps), ...createSeedRoutes(deps), ...createRecordRoutes(deps)];
}

function toStepView(view: RoundView) {
  const { over } = view;
  return {
    round_id: view.roundId,
    stake: formatReais(view.stake),
    staked: formatReais(view.staked),
    view: view.view,
    made: view.made,
    over: over && { multiplier_e4: String(over.multiplierE4), win: formatReais(over.win) },
    money: formatReais(view.cash),
    bonus_money: formatReais(view.bonus),
    replayed: view.replayed,
  };
}

/** The routes of rounds played in several moves. */
function createMoveRoutes({ rounds, sessions }: { rounds: OpenRounds; sessions: GameSessions }): Route[] {
  return [
    memberRoute(endpoints.beginRound, async ({ input, memberId }) => {
      const { session, stake, input: choice, key, turbo, auto } = input;
      const opened = await sessions.find(memberId, session);
      const request = { playerId: memberId, ...opened, stake, input: choice ?? {}, key, turbo, auto };
      return { data: toStepView(await rounds.begin(request)) };
    }),
    memberRoute(endpoints.moveRound, async ({ input, memberId }) => {
      const { session, round_id: roundId, number, move } = input;
      const { game } = await sessions.find(memberId, session);
      return { data: toStepView(await rounds.move({ playerId: memberId, game, roundId, number, move })) };
    }),
    memberRoute(endpoints.openRound, async ({ input, memberId }) => {
      const { game } = await sessions.find(memberId, input.session);
      const open = await rounds.findCurrent(memberId, game);
      return { data: open === undefined ? null : toStepView(open) };
    }),
  ];
}
