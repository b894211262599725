import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { SoundEffect } from '../stage/sound.web.tsx';
import { useServerTime } from '../stage/server-time.web.tsx';
import { Broadcast } from './broadcast.web.tsx';
import { GoalList } from './goal-list.web.tsx';
import type { Messages } from './messages/messages.ts';
import { PLAY_MS, matchTime } from './match-clock.ts';
import { OwnBets } from './own-bets.web.tsx';
import type { Goal } from './play-script.ts';
import { ScoreStrip } from './score-strip.web.tsx';
import { effects } from './sound-effects.web.tsx';
import type { Shown } from './shown-round.ts';
import { betMatches, betsOn, goalsUntil, showMs, stageRound } from './staged-round.ts';
import { useReel } from './use-reel.web.ts';
import css from './live.module.css';

interface LiveProps {
  readonly site: RoundViewProps;
  readonly shown: Shown;
  readonly t: Translate<Messages>;
  play(effect: SoundEffect): void;
}

/** The texts of the picture are refreshed so often; the picture itself follows the clock. */
const REFRESH_MS = 200;

/** The round as it is played: one match on the pitch, the scores of all, the reader's bets and the goals. */
export function Live({ site, shown, t, play }: LiveProps) {
  const { serverNow, locale } = site;
  const now = useServerTime(site, REFRESH_MS);
  const { runsAt, outcome, setup } = shown;
  const matches = useMemo(() => stageRound({ setup, outcome }), [setup, outcome]);
  const msAt = useCallback((time: number) => showMs({ runsAt, outcome }, time), [runsAt, outcome]);
  const ms = msAt(now);
  const time = matchTime(ms);
  const bets = betsOn(shown, site.table.mine, time.minute);
  const own = betMatches(bets);
  const [chosen, setChosen] = useState<number>();
  const [skipped, setSkipped] = useState<Goal>();
  const { reel, start, skip, stop } = useReel(serverNow);
  const asked = reel?.goals[reel.index];
  const match = asked?.match ?? matches[chosen ?? own[0] ?? 0];
  const goals = goalsUntil(matches, ms);
  const count = goals.filter((each) => each.match === match).length;
  const isWatched = runsAt !== undefined && !asked;
  useGoalSound(isWatched && match ? `${shown.id} ${match.index}` : undefined, count, play);
  if (!match) return undefined;
  const watch = (index: number): void => {
    stop();
    setChosen(index);
  };
  return (
    <div className={css['live']}>
      <Broadcast
        {...{ shown, match, goals, own, msAt, ms, now, serverNow, t, skipped }}
        isRunning={runsAt !== undefined && ms < PLAY_MS + STILL_AFTER_MS}
        asked={asked && reel && { ...asked, startedAt: reel.startedAt }}
        reelText={reel && reel.goals.length > 1 ? `${reel.index + 1}/${reel.goals.length}` : undefined}
        onSkip={asked ? skip : setSkipped}
        onWatch={watch}
      />
      <ScoreStrip {...{ shown, matches, goals, own, ms, t }} watched={match.index} onWatch={watch} />
      {bets.length > 0 && <OwnBets {...{ shown, bets, t, locale }} onWatch={watch} />}
      {outcome && ms >= 0 && <GoalList {...{ goals, t }} shown={asked} onShow={start} />}
    </div>
  );
}

/** The last celebration and its replay go on after the final whistle for so long. */
const STILL_AFTER_MS = 6_000;

/** Cheers when the match that is watched has a goal more than it had. */
function useGoalSound(watched: string | undefined, count: number, play: (effect: SoundEffect) => void): void {
  const [before, setBefore] = useState({ watched, count });
  useEffect(() => {
    if (before.watched === watched && before.count === count) return;
    if (watched !== undefined && before.watched === watched && count > before.count) play(effects.goal);
    setBefore({ watched, count });
  }, [before, watched, count, play]);
}
