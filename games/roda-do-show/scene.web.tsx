import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useCallback, useEffect } from 'react';
import { Ring } from '../live/ring.web.tsx';
import { HostStand, LiveBadge } from '../live/host-stand.web.tsx';
import type { LiveChips } from '../live/live-chips.web.tsx';
import { shownMs } from '../live/moment.ts';
import { useServerFact } from '../live/server-fact.web.tsx';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import type { Messages } from './messages/messages.ts';
import { type ShowOutcome, boostOf, isShowOutcome, placeOf } from './outcome.ts';
import { boosted, pegs, stand } from './sound-effects.web.tsx';
import { Places } from './places.web.tsx';
import css from './roda-do-show.module.css';
import { segmentText } from './segment-text.ts';
import { MOST_BOOSTS, boostAt, wheel } from './segments.ts';
import { BOOST_MS, TURN_MS, seenAt, standingAt, turnTo } from './show.ts';
import { ShowWheel } from './show-wheel.web.tsx';

interface SceneProps {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly live: LiveChips;
  readonly t: Translate<Messages>;
  /** Where the wheel stood at the end of the round before. */
  readonly before: number | undefined;
  say(outcome: ShowOutcome): string;
}

/** What the wheel does now, and what of the round may be shown. */
function useShow({ site, betPanel, before }: SceneProps, outcome: ShowOutcome | undefined) {
  const { serverNow, table } = site;
  const { runsAt, state } = table.round;
  const { at, isTurning, revealed } = useSeen(site, outcome);
  const elapsedMs = useCallback(
    () => Math.max(0, serverNow() - (runsAt ?? 0) - at * (TURN_MS + BOOST_MS)),
    [serverNow, runsAt, at],
  );
  const stop = outcome && !isTurning ? outcome.stops[at] : undefined;
  const isBoost = stop !== undefined && boostAt(stop) !== undefined;
  useSounds({ betPanel, isRunning: state === 'running' && outcome !== undefined, isTurning, isBoost, at, elapsedMs });
  return {
    turn: outcome ? turnTo(outcome, at, before) : { at: 0, fromDegrees: 0, toDegrees: standingAt(before) },
    isTurning,
    elapsedMs,
    stop,
    isBoost,
    revealed,
    isDark: at === MOST_BOOSTS,
    boost: outcome ? boostOf(outcome, revealed) : 1,
    over: outcome && revealed === outcome.stops.length ? outcome : undefined,
  };
}

/** The wheel with the host beside it, and the six numbers below. */
export function Scene(props: SceneProps) {
  const { site, betPanel, live, t, say } = props;
  const { locale, table } = site;
  const show = useShow(props, isShowOutcome(table.round.outcome) ? table.round.outcome : undefined);
  const { stop, revealed, boost, over } = show;
  const boostText = (at: number): string => t('boost', { x: segmentText(locale, wheel[at]) });
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
          betPanel={betPanel}
          host="dandara"
          during={show.isBoost && stop !== undefined ? boostText(stop) : revealed > 0 ? t('spinning') : undefined}
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
          t={t}
          onLay={(place) => live.chips.lay(place)}
        />
      </div>
    </div>
  );
}

/** The part of the round that is visible now; nothing turns and nothing is revealed before it is drawn. */
function useSeen(site: RoundViewProps, outcome: ShowOutcome | undefined) {
  const { round } = site.table;
  // As one number, so that the picture is drawn again only when another part begins.
  const part = useServerFact(site, (now) => {
    const ms = shownMs(round, now);
    if (!outcome || ms === undefined) return -1;
    const { at, isTurning } = seenAt(outcome, ms);
    return 2 * at + (isTurning ? 0 : 1);
  });
  if (part < 0) return { at: 0, isTurning: false, revealed: 0 };
  const at = Math.floor(part / 2);
  return { at, isTurning: part % 2 === 0, revealed: at + (part % 2) };
}

interface WheelSoundDeps {
  readonly betPanel: RoundPanelState;
  readonly isRunning: boolean;
  readonly isTurning: boolean;
  readonly isBoost: boolean;
  readonly at: number;
  elapsedMs(): number;
}

/** Plays the pegs while the wheel turns, its stop, and its next turn. */
function useSounds({ betPanel: { play }, isRunning, isTurning, isBoost, at, elapsedMs }: WheelSoundDeps): void {
  useEffect(() => {
    if (!isRunning) return;
    const left = TURN_MS - elapsedMs();
    if (isTurning && left > 500) play(pegs(left / 1000));
    if (!isTurning) play(isBoost ? boosted : stand);
  }, [isRunning, isTurning, isBoost, at, elapsedMs, play]);
}
