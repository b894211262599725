import type { OwnTicket, RoundGame, SessionInput, SessionStep, Settled, TableSight } from '@arara/game-kit';
import { ZERO, sum } from '@arara/money';
import { centavosOf } from '@arara/ui';
import type { Round } from '../verify/verify-queries.ts';

/** A stored round as the view of a game is given one that was just bet. */
export function settledOf(round: Round): Settled {
  return {
    outcome: round.outcome,
    multiplierE4: BigInt(round.multiplier_e4),
    win: centavosOf(round.win_amount),
    balance: ZERO,
    roundId: round.round_id,
  };
}

/** The steps of a stored round of moves as they were shown when it was played; none for any other round. */
export function stepsOf(round: Round): readonly SessionStep[] {
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

/** What was chosen before the round: of a round of moves, beside its moves. */
export function choiceOf(round: Pick<Round, 'input' | 'steps'>): unknown {
  return round.steps === null ? round.input : (round.input as SessionInput).choice;
}

type Shared = NonNullable<Round['shared']>;

/** The tickets that the reader had in a stored round that many shared. */
export function ticketsOf({ round, tickets }: Shared): readonly OwnTicket[] {
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

/** A stored round that many shared, as its table stood when it was over: with nobody there but its reader. */
export function sightOf(rules: RoundGame, shared: Shared): TableSight {
  const { id, number, setup, outcome, opens_at, locks_at } = shared.round;
  const [opensAt, locksAt] = [Date.parse(opens_at), Date.parse(locks_at)];
  const mine = ticketsOf(shared);
  const times = { opensAt, locksAt, runsAt: locksAt, endsAt: locksAt + rules.showMs(outcome) };
  return {
    round: { id, number, state: 'settled', setup, outcome, ...times },
    coming: [],
    past: [{ id, number, setup, outcome }],
    mine,
    players: 1,
    staked: sum(mine.map(({ stake }) => stake)),
    seen: [],
    presence: 0,
    isLive: true,
  };
}
