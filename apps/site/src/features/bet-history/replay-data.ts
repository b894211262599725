import type { OwnTicket, RoundGame, SessionInput, SessionStep, Settled, SharedTable } from '@arara/game-kit';
import { ZERO, sum } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { StoredRound } from '../../shared/games/round-query.ts';

/** Converts a stored round to the form of a round that was just played, for the game's view. */
export function toSettledRound(round: StoredRound): Settled {
  return {
    outcome: round.outcome,
    multiplierE4: BigInt(round.multiplier_e4),
    win: centavosOf(round.win_amount),
    balance: ZERO,
    roundId: round.round_id,
  };
}

/** Returns the steps of a stored round of several moves; none for any other round. */
export function toSessionSteps(round: StoredRound): readonly SessionStep[] {
  const steps = round.steps ?? [];
  const stake = centavosOf(steps[0]?.staked ?? round.bet_amount);
  const { multiplier_e4, win_amount } = round;
  return steps.map(({ view, staked }, made) => ({
    roundId: round.round_id,
    stake,
    staked: centavosOf(staked),
    view,
    made,
    balance: ZERO,
    over: made === steps.length - 1 ? { multiplierE4: BigInt(multiplier_e4), win: centavosOf(win_amount) } : null,
  }));
}

/** Returns the input before the round, without the moves. */
export function toBetInput(round: Pick<StoredRound, 'input' | 'steps'>): unknown {
  return round.steps === null ? round.input : (round.input as SessionInput).choice;
}

type Shared = NonNullable<StoredRound['shared']>;

/** Returns the reader's tickets of a stored shared round. */
export function toOwnTickets({ round, tickets }: Shared): readonly OwnTicket[] {
  return tickets.map(({ id, stake, input, state, left_e4, win }) => ({
    id,
    roundId: round.id,
    stake: centavosOf(stake),
    input,
    state,
    leftE4: left_e4 === null ? null : BigInt(left_e4),
    win: centavosOf(win),
  }));
}

/** Converts a stored shared round to the state of its table at the end, with the reader as the only player. */
export function toTableView(rules: RoundGame, shared: Shared): SharedTable {
  const { id, number, setup, outcome, opens_at, locks_at } = shared.round;
  const [opensAt, locksAt] = [Date.parse(opens_at), Date.parse(locks_at)];
  const mine = toOwnTickets(shared);
  const times = { opensAt, locksAt, runsAt: locksAt, endsAt: locksAt + rules.showMs(outcome) };
  return {
    round: { id, number, state: 'settled', setup, outcome, ...times },
    coming: [],
    past: [{ id, number, setup, outcome }],
    mine,
    players: 1,
    staked: sum(mine.map(({ stake }) => stake)),
    seen: [],
    choices: [],
    presence: 0,
    isLive: true,
  };
}
