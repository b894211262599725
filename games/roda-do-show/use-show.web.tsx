import type { RoundViewProps } from '@arara/game-kit';
import { useCallback, useEffect } from 'react';
import { shownMs } from '../live/moment.ts';
import { useServerFact } from '../live/server-fact.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import { type ShowOutcome, boostOf, placeOf } from './outcome.ts';
import { isBonus } from './segments.ts';
import { type Seen, PARTY_TURN_MS, TIMES_MS, TURN_MS, beatsOf, partyTurnStartMs, seenAt, turnTo } from './show.ts';
import { boosted, bonusCalls, opened, pegs, reelStops, second, stand } from './sound-effects.web.tsx';

/** What the show does now, and what of the round may be shown. Nothing turns and nothing is revealed before the draw. */
export function useShow(
  site: RoundViewProps,
  betPanel: RoundPanelState,
  outcome: ShowOutcome | undefined,
  before: number | undefined,
) {
  const { round } = site.table;
  const { serverNow } = site;
  // As one number, so that the picture is drawn again only when something else is seen.
  const beat = useServerFact(site, (now) => {
    const ms = shownMs(round, now);
    return outcome === undefined || ms === undefined ? -1 : (beatsOf(outcome).findLast((each) => each <= ms) ?? 0);
  });
  const seen = outcome && beat >= 0 ? seenAt(outcome, beat) : undefined;
  const drawn = seen && outcome;
  const sinceDrawMs = useCallback(() => Math.max(0, serverNow() - (round.runsAt ?? 0)), [serverNow, round.runsAt]);
  const partyStart = partyTurnStartMs(seen?.at ?? 0);
  const sincePartyTurnMs = useCallback(() => Math.max(0, sinceDrawMs() - partyStart), [sinceDrawMs, partyStart]);
  useSounds({ betPanel, outcome, beat, sinceDrawMs, isRunning: round.state === 'running' });
  return {
    drawn,
    seen,
    turn: drawn ? turnTo(drawn, before) : turnTo({ stop: before ?? 0 }, before ?? 0),
    isTurning: seen?.isTurning === true,
    sinceDrawMs,
    sincePartyTurnMs,
    stop: drawn && !seen.isTurning ? drawn.stop : undefined,
    /** The multiplier of the top slot with its spot, once both reels stand. */
    top: drawn && seen.isTimesKnown ? drawn.top : undefined,
    isHit: drawn !== undefined && seen?.isTurning === false && boostOf(drawn) > 1,
    over: drawn && seen.isOver ? drawn : undefined,
  };
}

interface SoundDeps {
  readonly betPanel: RoundPanelState;
  readonly outcome: ShowOutcome | undefined;
  readonly beat: number;
  readonly isRunning: boolean;
  sinceDrawMs(): number;
}

/** Plays what is heard when something new is seen, while the round runs. */
function useSounds({ betPanel: { play }, outcome, beat, isRunning, sinceDrawMs }: SoundDeps): void {
  useEffect(() => {
    if (!isRunning || outcome === undefined || beat < 0) return;
    const left = TURN_MS - sinceDrawMs();
    if (beat === 0 && left > 500) play(pegs(left / 1000));
    else if (beat > 0) play(soundAt(outcome, beat, seenAt(outcome, beat)));
  }, [isRunning, outcome, beat, sinceDrawMs, play]);
}

function soundAt(outcome: ShowOutcome, beat: number, seen: Seen) {
  if (beat <= TIMES_MS) return reelStops;
  if (beat === TURN_MS) return isBonus(placeOf(outcome)) ? bonusCalls : boostOf(outcome) > 1 ? boosted : stand;
  if (seen.isPartyTurning && outcome.bonus !== null && 'stops' in outcome.bonus) return pegs(PARTY_TURN_MS / 1000);
  if (seen.countdown > 0) return second;
  return seen.isOpen || seen.isOver ? opened : boosted;
}
