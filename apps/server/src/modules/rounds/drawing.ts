import { type RoundGame, drawsOf } from '@arara/game-kit';
import type { Queryable } from '../../db/index.ts';
import type { RoundFairness } from './fairness.ts';
import type { Round } from './round.ts';

const MOST_REMEMBERED = 64;

/** What a round came to, worked out from its link and beacon. Not to be told before the round is over where it is a flight. */
export interface Drawn {
  link: Uint8Array;
  outcome: unknown;
  /** When it is over, in milliseconds since 1970. */
  endsAt: number;
}

/** Draws rounds, and remembers the last of them: the outcome of a flight is kept nowhere before its end. */
export interface Drawing {
  /** What a round came to that is running or over. */
  of(q: Queryable, game: RoundGame, round: Round): Promise<Drawn>;
  /** What it comes to with a value of its beacon, should it begin to run at a moment. */
  draw(q: Queryable, game: RoundGame, round: Round, value: string): Promise<Omit<Drawn, 'endsAt'> & { showMs: number }>;
}

/** A round of which the rules cannot say what it came to. */
export class Undrawable extends Error {}

export function createDrawing({ fairness }: { fairness: RoundFairness }): Drawing {
  const remembered = new Map<string, Drawn>();

  const draw: Drawing['draw'] = async (q, game, { number, setup }, value) => {
    const link = await fairness.link(q, game.name, number);
    try {
      const outcome = game.draw(drawsOf(link)(value, number), setup);
      const showMs = game.showMs(outcome);
      // What cannot be kept, shown or ended is no outcome: better known now than when somebody waits for it.
      if (JSON.stringify(outcome) === undefined || !Number.isFinite(showMs)) throw new Error('no outcome');
      game.flight?.endE4(outcome);
      return { link, outcome, showMs };
    } catch (cause) {
      throw new Undrawable(`round ${number} of ${game.name}`, { cause });
    }
  };

  return {
    draw,
    async of(q, game, round) {
      const { state, link, endsAt } = round;
      // What is settled stands as it was told, whatever the rules of today would draw.
      if (state === 'settled' && link !== null && endsAt !== null)
        return { link, outcome: round.outcome, endsAt: endsAt.getTime() };
      const known = remembered.get(round.id);
      if (known !== undefined) return known;
      const { beaconValue, runsAt } = round;
      if (beaconValue === null || runsAt === null) throw new Error(`round ${round.id} is not drawn`);
      const { showMs, ...drawn } = await draw(q, game, round, beaconValue);
      if (remembered.size >= MOST_REMEMBERED)
        for (const [oldest] of remembered.entries().take(1)) remembered.delete(oldest);
      const whole = { ...drawn, endsAt: runsAt.getTime() + showMs };
      remembered.set(round.id, whole);
      return whole;
    },
  };
}
