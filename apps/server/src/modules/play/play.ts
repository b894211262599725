import { type Game, winOf } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Bus, type Clock, Failure, type Ids } from '../../platform/index.ts';
import type { Ledger, Pots, Round, Settlement } from '../ledger/index.ts';
import { inTurn } from './in-turn.ts';
import type { Seeds } from './seeds.ts';

/** Another node may draw for the same player at the same moment; more often than this is not chance. */
const MOST_DRAWS = 20;

export interface BetRequest {
  playerId: number;
  game: string;
  stake: Centavos;
  input: unknown;
  key: string;
}

/** A round as it stands after a bet, and what the player has now. */
export interface Played {
  round: Round;
  pots: Pots;
  replayed: boolean;
}

export interface Play {
  /**
   * Draws, stakes and settles one round of one of our games. The outcome is known to nobody before
   * it is durable. The same key answers the same round.
   */
  bet(request: BetRequest): Promise<Played>;
}

interface PlayParts {
  db: Db;
  bus: Bus;
  clock: Clock;
  ids: Ids;
  ledger: Ledger;
  seeds: Seeds;
  findGame: (name: string) => Game | undefined;
}

const refusals = {
  key_reused: () => new Failure('key_reused', { field: 'key' }),
  insufficient: () => new Failure('insufficient_funds', { field: 'stake' }),
  blocked: () => new Failure('player_blocked'),
  stale: () => new Failure('busy', { retryAfterSeconds: 1 }),
};

/** The game and the choices of a bet, once both and the stake are what the game offers. */
function readBet({ stake, input }: BetRequest, game: Game | undefined): { game: Game; input: unknown } {
  if (game === undefined) throw new Failure('game_unknown');
  if (!game.stakes.steps.includes(stake)) throw new Failure('stake_not_offered', { field: 'stake' });
  const read = game.readInput(input);
  if (read === undefined) throw new Failure('invalid', { field: 'input' });
  return { game, input: read };
}

export function createPlay({ db, bus, clock, ids, ledger, seeds, findGame }: PlayParts): Play {
  const queue = inTurn();

  /** One round drawn under the seed and number that the wallet is believed to stand at. */
  async function attempt(
    request: BetRequest,
    game: Game,
    input: unknown,
  ): Promise<{ settlement: Settlement; round: Round }> {
    const { playerId, key, stake } = request;
    const seed = await seeds.active(playerId);
    const { drawNonce: nonce } = await ledger.wallet(db, playerId);
    const { outcome, multiplierE4 } = game.play(seed.draw(nonce), input);
    const bet = {
      playerId,
      key: `bet:${key}`,
      roundId: ids.uuid(),
      game: game.name,
      gameVersion: game.version,
      seedId: seed.id,
      nonce,
      input,
      outcome,
      multiplierE4,
      stake,
      win: winOf(stake, multiplierE4),
      at: clock.now(),
    };
    const settlement = await ledger.settle(bet);
    return { settlement, round: { ...bet, seq: settlement.seq } };
  }

  async function stored(playerId: number, seq: bigint): Promise<Round> {
    const round = await ledger.roundAt(db, playerId, seq);
    if (round === undefined) throw new Failure('key_reused', { field: 'key' });
    return round;
  }

  async function draw(request: BetRequest): Promise<Played> {
    const { game, input } = readBet(request, findGame(request.game));
    for (let tries = 1; ; tries += 1) {
      const { settlement, round } = await attempt(request, game, input);
      const { status, pots, seq } = settlement;
      if (status === 'settled') return { round, pots, replayed: false };
      if (status === 'replayed') return { round: await stored(request.playerId, seq), pots, replayed: true };
      if (status !== 'stale' || tries === MOST_DRAWS) throw refusals[status]();
      seeds.forget(request.playerId);
    }
  }

  return {
    async bet(request) {
      const played = await queue(request.playerId, () => draw(request));
      if (!played.replayed) bus.publish('balance', { memberId: request.playerId });
      return played;
    },
  };
}
