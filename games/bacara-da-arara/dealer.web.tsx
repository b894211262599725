import { useState } from 'react';
import { flip, slide } from '../cards/sound-effects.web.tsx';
import type { Shown } from '../stage/instant-table.web.tsx';
import type { Pace } from '../stage/table.ts';
import { type Facts, factsOfDeal } from './deal.ts';
import { type Frame, framesOf } from './director.ts';
import type { BacaraOutcome } from './outcome.ts';

/** How long each moment is looked at, in milliseconds; where less motion is wanted the words stay as long. */
const MS: Readonly<Record<Pace, Readonly<Record<Frame['length'], number>>>> = {
  normal: { card: 230, turn: 560, messages: 1350 },
  fast: { card: 80, turn: 200, messages: 380 },
  still: { card: 60, turn: 350, messages: 1350 },
};
/** Pause between the last card and the result, in milliseconds. */
const LOOK_MS: Readonly<Record<Pace, number>> = { normal: 700, fast: 260, still: 700 };
/** How many rounds the roads keep. */
const KEPT = 240;

/** What lies on the table. */
interface Lying {
  readonly dealt: BacaraOutcome;
  readonly frame: Frame;
}

/** The table through the rounds: the cards, the croupier's words, and what came before. */
export function useDealer() {
  const [lying, setLying] = useState<Lying>();
  const [facts, setFacts] = useState<Facts>();
  const [rounds, setRounds] = useState<readonly Facts[]>([]);

  function clear(): void {
    setLying(undefined);
    setFacts(undefined);
  }

  async function show({ outcome, pace, wait, play }: Shown<BacaraOutcome>): Promise<void> {
    for (const frame of framesOf(outcome)) {
      setLying({ dealt: outcome, frame });
      if (frame.cue) play(frame.cue === 'slide' ? slide : flip);
      await wait(MS[pace][frame.length]);
    }
    const came = factsOfDeal(outcome);
    setFacts(came);
    setRounds((before) => [...before, came].slice(-KEPT));
    await wait(LOOK_MS[pace]);
  }

  return { lying, facts, rounds, clear, show };
}
