import { type Centavos, ZERO, centavos, sum } from '@arara/money';
import { type Coverage, type CombinedStake, combine, groupsOf } from './coverage.ts';
import type { InstantGame, SoloGame } from './game.ts';
import type { RoundGame } from './round-game.ts';

/** A bet counts for what is asked for in stakes where it can pay at least so much, in ten-thousandths of its stake. */
export const WAGERING_LEAST_E4 = 12_500n;

/** The most that a bet with these choices can pay, in ten-thousandths of all its stake. */
export function mostOf<Input>(game: InstantGame<Input>, input: Input): bigint {
  return game.mostE4?.(input) ?? game.maxMultiplierE4;
}

/** A settled round, or one that is drawn: the choices as they were read, all that was staked, and what came back. */
export interface SettledBet extends CombinedStake {
  readonly win: Centavos;
}

/** Shares `portion` of every stake, so that the shares add up to that portion of all of them; rounded down in all. */
function spread(bets: readonly CombinedStake[], portionBps: bigint): Centavos[] {
  let [staked, given] = [0n, 0n];
  return bets.map(({ stake }) => {
    staked += stake;
    const share = (staked * portionBps) / 10_000n - given;
    given += share;
    return centavos(share);
  });
}

interface Rules {
  coverage: Coverage | null;
  mostE4: (input: unknown) => bigint;
  setup: unknown;
}

/**
 * What of each stake is valid, of bets that one draw settles. They are one bet, whatever number of tickets they are on: it is
 * worth nothing where no outcome returns `WAGERING_LEAST_E4`, and what the game's `coverage` says where it covers too much.
 */
function validStakesTogether({ coverage, mostE4, setup }: Rules, bets: readonly CombinedStake[]): Centavos[] {
  const least = sum(bets.map(({ stake }) => stake)) * WAGERING_LEAST_E4;
  const canCover = coverage !== null && (bets.length > 1 || coverage.isAloneEnough);
  const combined = canCover ? combine(coverage, setup, bets) : undefined;
  const canPay = (combined?.most ?? 0n) >= least || bets.some(({ input, stake }) => stake * mostE4(input) >= least);
  if (!canPay) return bets.map(() => ZERO);
  return spread(bets, coverage !== null && combined?.isCovered === true ? BigInt(coverage.countedBps) : 10_000n);
}

/** Of what its player may end at will: what was ended for less than `WAGERING_LEAST_E4` was no risk; what lost all was played. */
const wasRisked = ({ stake, win }: SettledBet): boolean => win === ZERO || win * 10_000n >= stake * WAGERING_LEAST_E4;

/**
 * What of a bet's stake was at risk. A bet that could not have paid `WAGERING_LEAST_E4` is as good as none, as on red and
 * black together, and so is one that covers more outcomes than the game allows. Of a round of moves, which its player may
 * end at will, one that was ended for less is none either; one that lost all was played. Every round of a solo game has a
 * draw of its own: bets of different rounds cannot cover one another, and each is evaluated on its own.
 */
export function validOf(game: SoloGame, bet: SettledBet): Centavos {
  if (game.kind === 'session') return wasRisked(bet) ? bet.stake : ZERO;
  const { coverage = null } = game;
  const mostE4 = (input: unknown) => mostOf(game, input);
  return validStakesTogether({ coverage, mostE4, setup: null }, [bet])[0] ?? ZERO;
}

/** A ticket of a shared round that is settled: `setup` is what its round showed before the bets. */
export interface SettledTicket extends SettledBet {
  readonly setup: unknown;
}

const mostOfTicket = (game: RoundGame, input: unknown, setup: unknown): bigint =>
  game.mostE4?.(input, setup) ?? game.maxMultiplierE4;

/** What of a ticket's stake was at risk where nothing is known of the player's other tickets: all of it or nothing. */
export function validOfTicket(game: RoundGame, { setup, ...bet }: SettledTicket): Centavos {
  if (mostOfTicket(game, bet.input, setup) < WAGERING_LEAST_E4) return ZERO;
  return game.flight === undefined || wasRisked(bet) ? bet.stake : ZERO;
}

/**
 * What of the stakes of all tickets that one player has in one round was at risk, in the order of the tickets, which must
 * be fixed: it decides where rounding falls. The sum is that of the same bets on one ticket.
 *
 * A flight is another matter: an early end loses every ticket in it, so that no ticket makes up for another. There each
 * counts as a round of moves does, by what it was left with.
 */
export function validStakes(game: RoundGame, setup: unknown, tickets: readonly SettledBet[]): Centavos[] {
  const { coverage } = game;
  if (game.flight !== undefined) return tickets.map((ticket) => validOfTicket(game, { ...ticket, setup }));
  const rules = { coverage, setup, mostE4: (input: unknown) => mostOfTicket(game, input, setup) };
  if (coverage === null) return tickets.flatMap((ticket) => validStakesTogether(rules, [ticket]));
  const valid = new Map<SettledBet, Centavos>();
  for (const group of groupsOf(coverage, tickets)) {
    const shares = validStakesTogether(rules, group);
    for (const [index, ticket] of group.entries()) valid.set(ticket, shares[index] ?? ZERO);
  }
  return tickets.map((ticket) => valid.get(ticket) ?? ZERO);
}
