import type { RoundViewProps } from '@arara/game-kit';
import { useCallback, useEffect } from 'react';
import { Ring } from '../live/ring.web.tsx';
import { HostStand, LiveBadge } from '../live/host-stand.web.tsx';
import type { LiveChips } from '../live/live-chips.web.tsx';
import { shownMs } from '../live/moment.ts';
import { useServerFact } from '../live/server-fact.web.tsx';
import { fill } from '../stage/language.ts';
import type { RoundDesk } from '../stage/round-desk.web.tsx';
import type { Words } from './locales/pt.ts';
import { type ShowOutcome, boostOf, isShowOutcome, placeOf } from './outcome.ts';
import { boosted, pegs, stand } from './patches.web.tsx';
import { Places } from './places.web.tsx';
import css from './roda-do-show.module.css';
import { segmentText } from './segment-text.ts';
import { MOST_BOOSTS, boostAt, wheel } from './segments.ts';
import { BOOST_MS, TURN_MS, seenAt, standingAt, turnTo } from './show.ts';
import { ShowWheel } from './show-wheel.web.tsx';

interface SceneProps {
  readonly site: RoundViewProps;
  readonly desk: RoundDesk;
  readonly live: LiveChips;
  readonly words: Words;
  /** Where the wheel stood at the end of the round before. */
  readonly before: number | undefined;
  say(outcome: ShowOutcome): string;
}

/** What the wheel does now, and what of the round may be told. */
function useShow({ site, desk, before }: SceneProps, outcome: ShowOutcome | undefined) {
  const { serverNow, table } = site;
  const { runsAt, state } = table.round;
  const { at, isTurning, told } = useSeen(site, outcome);
  const elapsedMs = useCallback(
    () => Math.max(0, serverNow() - (runsAt ?? 0) - at * (TURN_MS + BOOST_MS)),
    [serverNow, runsAt, at],
  );
  const stop = outcome && !isTurning ? outcome.stops[at] : undefined;
  const isBoost = stop !== undefined && boostAt(stop) !== undefined;
  useSounds({ desk, isRunning: state === 'running' && outcome !== undefined, isTurning, isBoost, at, elapsedMs });
  return {
    turn: outcome ? turnTo(outcome, at, before) : { at: 0, fromDegrees: 0, toDegrees: standingAt(before) },
    isTurning,
    elapsedMs,
    stop,
    isBoost,
    told,
    isDark: at === MOST_BOOSTS,
    boost: outcome ? boostOf(outcome, told) : 1,
    over: outcome && told === outcome.stops.length ? outcome : undefined,
  };
}

/** The wheel with the host beside it, and the six numbers below. */
export function Scene(props: SceneProps) {
  const { site, desk, live, words, say } = props;
  const { locale, table } = site;
  const show = useShow(props, isShowOutcome(table.round.outcome) ? table.round.outcome : undefined);
  const { stop, told, boost, over } = show;
  const boostText = (at: number): string => fill(words.boost, segmentText(locale, wheel[at]));
  return (
    <div className={css['scene']}>
      <div className={css['wheel']}>
        <ShowWheel
          turn={show.turn}
          isTurning={show.isTurning}
          elapsedMs={show.elapsedMs}
          stop={stop}
          isDark={show.isDark}
          locale={locale}
        />
      </div>
      <div className={css['host']}>
        <HostStand
          site={site}
          desk={desk}
          host="dandara"
          during={show.isBoost && stop !== undefined ? boostText(stop) : told > 0 ? words.spinning : undefined}
          came={over && say(over)}
        />
      </div>
      <div className={css['badge']}>
        <LiveBadge site={site} />
      </div>
      <div className={css['ring']}>
        <Ring site={site} />
      </div>
      {boost > 1 && (
        <p key={boost} className={css['boost']} aria-hidden="true">
          ×{boost}
        </p>
      )}
      <div className={css['places']}>
        <Places
          bets={live.laid}
          drafts={live.drafts}
          came={over && placeOf(over)}
          locked={!live.isTaking}
          locale={locale}
          words={words}
          onLay={(place) => live.chips.lay(place)}
        />
      </div>
    </div>
  );
}

/** What of the round is seen now; nothing turns and nothing is told before it is drawn. */
function useSeen(site: RoundViewProps, outcome: ShowOutcome | undefined) {
  const { round } = site.table;
  // As one number, so that the picture is drawn again only when another part begins.
  const part = useServerFact(site, (now) => {
    const ms = shownMs(round, now);
    if (!outcome || ms === undefined) return -1;
    const { at, isTurning } = seenAt(outcome, ms);
    return 2 * at + (isTurning ? 0 : 1);
  });
  if (part < 0) return { at: 0, isTurning: false, told: 0 };
  const at = Math.floor(part / 2);
  return { at, isTurning: part % 2 === 0, told: at + (part % 2) };
}

interface Heard {
  readonly desk: RoundDesk;
  readonly isRunning: boolean;
  readonly isTurning: boolean;
  readonly isBoost: boolean;
  readonly at: number;
  elapsedMs(): number;
}

/** The pegs are heard while the wheel turns, that it stands, and that it turns again. */
function useSounds({ desk: { play }, isRunning, isTurning, isBoost, at, elapsedMs }: Heard): void {
  useEffect(() => {
    if (!isRunning) return;
    const left = TURN_MS - elapsedMs();
    if (isTurning && left > 500) play(pegs(left / 1000));
    if (!isTurning) play(isBoost ? boosted : stand);
  }, [isRunning, isTurning, isBoost, at, elapsedMs, play]);
}
