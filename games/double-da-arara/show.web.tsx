import type { PastRound, RoundViewProps } from '@arara/game-kit';
import { useCallback, useEffect, useState } from 'react';
import { useServerFact } from '../live/server-fact.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import { type Winners, winnersOf } from './bets.ts';
import { isDoubleOutcome } from './outcome.ts';
import { type Phase, phaseAt } from './phase.ts';
import { SLIDE_MS, type Slide, type Stop, restingPlace, slideOf } from './slide.ts';
import { type Colour, colourOf } from './slots.ts';
import { clicks, stand } from './sound-effects.web.tsx';

/** What the picture shows now. */
interface Show {
  readonly phase: Phase;
  readonly slide: Slide;
  elapsedMs(): number;
  /** The slot of this round once it is revealed. */
  readonly came: number | undefined;
  /** The slot of the newest round that is revealed. */
  readonly last: number | undefined;
  /** Of the newest round that is revealed; `undefined` where nobody won, and where the reader was not there. */
  readonly winners: Winners | undefined;
}

function stopOf(round: Pick<PastRound, 'id' | 'outcome'> | undefined): Stop | undefined {
  return round && isDoubleOutcome(round.outcome) ? { roundId: round.id, slot: round.outcome.slot } : undefined;
}

/** Follows a table: what the strip does, what of the round may be shown, and what is heard of it. */
export function useShow(site: RoundViewProps, { play }: Pick<RoundPanelState, 'play'>): Show {
  const { serverNow, table } = site;
  const { round, past } = table;
  const phase = useServerFact(site, (now) => phaseAt(round, now, stillnessWanted()));
  const stop = phase === 'sliding' || phase === 'over' ? stopOf(round) : undefined;
  const before = stopOf(past.find(({ id, outcome }) => id !== round.id && outcome !== null));
  const elapsedMs = useCallback(() => Math.max(0, serverNow() - (round.runsAt ?? 0)), [serverNow, round.runsAt]);
  const resting = restingPlace(before);
  const slide = stop ? slideOf(stop, before) : { from: resting, to: resting };
  const came = phase === 'over' ? stop?.slot : undefined;
  useSounds({ play, phase, slide, colour: came === undefined ? undefined : colourOf(came), elapsedMs });
  const winners = useWinners(site, came);
  return { phase, slide, elapsedMs, came, last: came ?? before?.slot, winners };
}

/** Keeps the winners of a round until the next result: the players of the next round take the place of theirs. */
function useWinners({ table }: RoundViewProps, came: number | undefined): Winners | undefined {
  const { choices, seen } = table;
  const [kept, setKept] = useState<{ readonly seen: object; readonly winners: Winners | undefined }>();
  if (came !== undefined && kept?.seen !== seen)
    setKept({ seen, winners: winnersOf({ choices, seen }, colourOf(came)) });
  return kept?.winners;
}

interface StripSoundDeps extends Pick<RoundPanelState, 'play'> {
  readonly phase: Phase;
  readonly slide: Slide;
  readonly colour: Colour | undefined;
  elapsedMs(): number;
}

/** A stop is heard as it is seen, not by who comes later. */
const FRESH_MS = 600;

/** Plays the clicks of the slide and its stop. */
function useSounds({ play, phase, slide: { from, to }, colour, elapsedMs }: StripSoundDeps): void {
  useEffect(() => {
    if (phase === 'sliding') play(clicks({ from, to }, elapsedMs()));
    if (colour !== undefined && elapsedMs() < SLIDE_MS + FRESH_MS) play(stand(colour));
  }, [phase, from, to, colour, elapsedMs, play]);
}
