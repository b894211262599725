import { type InstantGame, type SoloGame, sameJson, stakesOf, validOf, winOf } from '@arara/game-kit';
import { type Centavos, ZERO } from '@arara/money';
import type { Db } from '../../db/index.ts';
import { type Bus, Failure, failpoint } from '../../platform/index.ts';
import type { Bonus, Weighed, Weighing } from '../bonus/index.ts';
import type { Ledger, Round, Settlement } from '../ledger/index.ts';
import { bonusRefused } from './bonus-payment.ts';
import { inTurn } from './in-turn.ts';
import type { Manner, Pacing } from './pacing.ts';
import { roundIdOf } from './round-keeper.ts';
import type { NextDraw, Seeds } from './seeds.ts';

/** Another node may draw for the same player at the same moment; more often than this is not chance. */
const MOST_DRAWS = 20;

export interface BetRequest extends Manner {
  playerId: number;
  game: string;
  /** Whose rules of pace it is played by; the home site's where nothing is said. */
  site?: string | undefined;
  stake: Centavos;
  input: unknown;
  key: string;
}

/** A round as it stands after a bet, and what the player has now. */
export interface Played {
  round: Round;
  cash: Centavos;
  bonus: Centavos;
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
  ledger: Ledger;
  seeds: Seeds;
  pacing: Pacing;
  bonus: Pick<Bonus, 'settled'>;
  weighing: Pick<Weighing, 'weigh' | 'forget'>;
  findGame: (name: string) => SoloGame | undefined;
  /** Whether a round of a game may begin: what staff closed goes on with those that have. */
  isOpen: (name: string) => Promise<boolean>;
}

const refusals = {
  key_reused: () => new Failure('key_reused', { field: 'key' }),
  insufficient: () => new Failure('insufficient_funds', { field: 'stake' }),
  limit_reached: () => new Failure('limit_reached', { field: 'stake' }),
  out_of_range: () => new Failure('above_maximum', { field: 'stake' }),
  blocked: () => new Failure('player_blocked'),
  stale: () => new Failure('busy', { retryAfterSeconds: 1 }),
  terms_changed: () => new Failure('busy', { retryAfterSeconds: 1 }),
};

/** The game and the choices of a bet, once both and the stake are what the game offers. */
function readBet({ stake, input }: BetRequest, game: SoloGame | undefined): { game: InstantGame; input: unknown } {
  if (game?.kind !== 'instant') throw new Failure('game_unknown');
  if (!game.stakes.steps.includes(stake)) throw new Failure('stake_not_offered', { field: 'stake' });
  const read = game.readInput(input);
  if (read === undefined) throw new Failure('invalid', { field: 'input' });
  if (!stakesOf(game, read).steps.includes(stake)) throw new Failure('stake_not_offered', { field: 'stake' });
  return { game, input: read };
}

/** A round as its seed and number give it; nobody has seen it yet. */
function drawn({ playerId, key, stake }: BetRequest, game: InstantGame, input: unknown, { seed, nonce }: NextDraw) {
  const { outcome, multiplierE4 } = game.play(seed.draw(nonce), input);
  return {
    playerId,
    key: `bet:${key}`,
    game: game.name,
    gameVersion: game.version,
    seedId: seed.id,
    nonce,
    input,
    outcome,
    multiplierE4,
    stake,
    win: winOf(stake, multiplierE4),
  };
}

async function stored({ db, ledger }: Pick<PlayParts, 'db' | 'ledger'>, playerId: number, seq: bigint): Promise<Round> {
  const round = await ledger.roundAt(db, playerId, seq);
  if (round === undefined) throw new Failure('key_reused', { field: 'key' });
  return round;
}

/** Whether a settled bet may have ended the grant under way: its stakes are done, or its money is gone. */
function mayEndGrant({ status, bonus, bonusLeft }: Settlement): boolean {
  return status === 'settled' && bonusLeft !== null && (bonusLeft === ZERO || bonus === ZERO);
}

/** A bet that was settled before its game was closed is answered as ever; no other begins. */
async function settledBefore(
  { db, ledger }: Pick<PlayParts, 'db' | 'ledger'>,
  { playerId, key, stake }: BetRequest,
  input: unknown,
): Promise<Played> {
  const round = await ledger.round(db, playerId, roundIdOf(playerId, key));
  if (round === undefined) throw new Failure('game_closed');
  if (round.stake !== stake || !sameJson(round.input, input)) throw new Failure('key_reused', { field: 'key' });
  const { cash, bonus } = await ledger.wallet(db, playerId);
  return { round, cash, bonus, replayed: true };
}

/** What the player has after a bet; where that ended their bonus, after its end. */
async function potsAfter(
  { db, bonus: grants, ledger }: PlayParts,
  playerId: number,
  settlement: Settlement,
): Promise<Pick<Played, 'cash' | 'bonus'>> {
  const isOver = mayEndGrant(settlement) && (await grants.settled(playerId));
  const { cash, bonus } = isOver ? await ledger.wallet(db, playerId) : settlement;
  return { cash, bonus };
}

export function createPlay(parts: PlayParts): Play {
  const { bus, ledger, seeds, pacing, weighing, findGame, isOpen } = parts;
  const queue = inTurn();

  /** One round drawn under the seed and number that the wallet is believed to stand at. */
  async function attempt(
    request: BetRequest,
    game: InstantGame,
    input: unknown,
    next: NextDraw,
  ): Promise<{ settlement: Settlement; round: Round; weighed: Weighed }> {
    const { playerId } = request;
    const { seed } = next;
    const round = drawn(request, game, input, next);
    const { stake } = round;
    const valid = validOf(game, round);
    const weighed = await weighing.weigh(playerId, { game: game.name, stake, valid });
    const bet = { ...round, valid, counted: weighed.counted, grant: weighed.grant };
    failpoint('bet.drawn');
    const settlement = await ledger.settle(bet);
    failpoint('bet.settled');
    const { roundId, seq, at } = settlement;
    if (settlement.status === 'settled') seeds.took(playerId, { ...next, nonce: bet.nonce }, game.name, at);
    if (settlement.status === 'stale') seeds.lost(playerId, seed.id, settlement.nextNonce);
    if (settlement.status === 'terms_changed') weighing.forget(playerId);
    return { settlement, weighed, round: { ...round, roundId, seq, at } };
  }

  async function draw(request: BetRequest): Promise<Played> {
    const { game, input } = readBet(request, findGame(request.game));
    if (!(await isOpen(game.name))) return settledBefore(parts, request, input);
    const { playerId, key, site, turbo, auto } = request;
    const wanted = { playerId, game, site, turbo, auto, roundId: roundIdOf(playerId, key) };
    const cycleMs = await pacing.cycleOf(wanted);
    for (let tries = 1; ; tries += 1) {
      const next = await seeds.next(playerId);
      await pacing.requireDue(wanted, cycleMs, next);
      const { settlement, round, weighed } = await attempt(request, game, input, next);
      const { status, cash, bonus, seq } = settlement;
      if (status === 'settled') return { round, ...(await potsAfter(parts, playerId, settlement)), replayed: false };
      if (status === 'replayed')
        return { round: await stored(parts, request.playerId, seq), cash, bonus, replayed: true };
      if (status === 'bonus_refused') throw bonusRefused(weighed.refusal);
      const isMoved = status === 'stale' || status === 'terms_changed';
      if (!isMoved || tries === MOST_DRAWS) throw refusals[status]();
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
