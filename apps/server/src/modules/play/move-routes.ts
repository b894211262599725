import { endpoints } from '@arara/contract';
import { formatReais } from '@arara/money';
import { type Route, member } from '../../platform/index.ts';
import type { GameSessions } from './game-sessions.ts';
import type { OpenRounds } from './open-rounds.ts';
import type { RoundSight } from './round-sight.ts';

function stepOf(sight: RoundSight) {
  const { over } = sight;
  return {
    round_id: sight.roundId,
    stake: formatReais(sight.stake),
    staked: formatReais(sight.staked),
    view: sight.view,
    made: sight.made,
    over: over && { multiplier_e4: String(over.multiplierE4), win: formatReais(over.win) },
    money: formatReais(sight.cash),
    bonus_money: formatReais(sight.bonus),
    replayed: sight.replayed,
  };
}

/** Rounds of moves: dealt, moved, and seen again after anything. */
export function moveRoutes({ rounds, sessions }: { rounds: OpenRounds; sessions: GameSessions }): Route[] {
  return [
    member(endpoints.beginRound, async ({ input, memberId }) => {
      const { session, stake, input: choice, key, turbo, auto } = input;
      const opened = await sessions.find(memberId, session);
      const asked = { playerId: memberId, ...opened, stake, input: choice ?? {}, key, turbo, auto };
      return { data: stepOf(await rounds.begin(asked)) };
    }),
    member(endpoints.moveRound, async ({ input, memberId }) => {
      const { session, round_id: roundId, number, move } = input;
      const { game } = await sessions.find(memberId, session);
      return { data: stepOf(await rounds.move({ playerId: memberId, game, roundId, number, move })) };
    }),
    member(endpoints.openRound, async ({ input, memberId }) => {
      const { game } = await sessions.find(memberId, input.session);
      const open = await rounds.current(memberId, game);
      return { data: open === undefined ? null : stepOf(open) };
    }),
  ];
}
