import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type ReactNode, useEffect, useMemo } from 'react';
import { HostStand, LiveBadge } from '../live/host-stand.web.tsx';
import type { LiveChips } from '../live/live-chips.web.tsx';
import { shownMs } from '../live/moment.ts';
import { Ring } from '../live/ring.web.tsx';
import { useServerFact } from '../live/server-fact.web.tsx';
import type { SideRound } from '../roads/roads.ts';
import type { RoundPanelState } from '../stage/round-panel-state.web.tsx';
import type { SoundEffect } from '../stage/sound.web.tsx';
import type { Messages } from './messages/messages.ts';
import { Meter } from './meter.web.tsx';
import { totalsOf } from './place-totals.ts';
import { Places } from './places.web.tsx';
import { RoadStrip } from './results.web.tsx';
import css from './scene.module.css';
import type { SidesKind } from './sides-kind.ts';
import { stepAt } from './timeline.ts';

/** A table's own picture and texts. */
export interface SidesLook<Place extends string, Outcome extends SideRound<Place>> {
  nameOf(place: Place): string;
  /** What the host says after so many steps, before the result; a wish of luck without a text. */
  during(steps: number): string | undefined;
  /** The result in a sentence. */
  say(outcome: Outcome): string;
  /** What is heard as a step begins. */
  soundOf(steps: number, outcome: Outcome): SoundEffect | undefined;
  /** The cards or dice after so many steps; `outcome` is `undefined` while there is no round to show, `last` before the first one. */
  board(outcome: Outcome | undefined, steps: number, last: Outcome | undefined): ReactNode;
}

interface SceneProps<Place extends string, Outcome extends SideRound<Place>> {
  readonly site: RoundViewProps;
  readonly betPanel: RoundPanelState;
  readonly live: LiveChips;
  readonly kind: SidesKind<Place, Outcome>;
  readonly look: SidesLook<Place, Outcome>;
  /** The oldest first. */
  readonly rounds: readonly Outcome[];
  readonly t: Translate<Messages>;
}

/** The host, the board, the places with what lies on each, and the roads. */
export function Scene<Place extends string, Outcome extends SideRound<Place>>(props: SceneProps<Place, Outcome>) {
  const { site, betPanel, live, kind, look, rounds, t } = props;
  const { round, choices } = site.table;
  const outcome = kind.isOutcome(round.outcome) ? round.outcome : undefined;
  const steps = useServerFact(site, (now) => {
    const ms = shownMs(round, now);
    return outcome === undefined || ms === undefined ? 0 : stepAt(kind.steps, ms);
  });
  const came = steps === kind.steps.length ? outcome : undefined;
  useShowSounds({ betPanel, kind, look, outcome: round.state === 'running' ? outcome : undefined, steps });
  const totals = useMemo(() => totalsOf(choices, kind.places, kind.readPlace), [choices, kind]);
  return (
    <div className={css['scene']}>
      <div className={css['host']}>
        <HostStand
          site={site}
          betPanel={betPanel}
          host={kind.host}
          during={look.during(steps)}
          came={came && look.say(came)}
        />
      </div>
      <div className={css['badge']}>
        <LiveBadge site={site} />
      </div>
      <div className={css['ring']}>
        <Ring site={site} closesAt={live.closesAt} />
      </div>
      <div className={css['board']}>{look.board(steps > 0 ? outcome : undefined, steps, rounds.at(-1))}</div>
      <div className={css['meter']}>
        <Meter site={site} totals={totals} tones={kind.tones} t={t} />
      </div>
      <div className={css['places']}>
        <Places
          kind={kind}
          bets={live.laid}
          drafts={live.drafts}
          totals={totals}
          came={came}
          isLocked={!live.isTaking}
          locale={site.locale}
          t={t}
          nameOf={look.nameOf}
          onLay={(place) => live.chips.lay(place)}
        />
      </div>
      {rounds.length > 0 && (
        <div className={css['roads']}>
          <RoadStrip kind={kind} rounds={rounds} />
        </div>
      )}
    </div>
  );
}

interface ShowSoundDeps<Place extends string, Outcome extends SideRound<Place>> extends Pick<
  SceneProps<Place, Outcome>,
  'betPanel' | 'kind' | 'look'
> {
  /** The round that runs. */
  readonly outcome: Outcome | undefined;
  readonly steps: number;
}

/** Each step is heard as it begins; the music rises until the result. */
function useShowSounds<Place extends string, Outcome extends SideRound<Place>>(props: ShowSoundDeps<Place, Outcome>) {
  const { betPanel, kind, look, outcome, steps } = props;
  const { play, setTension } = betPanel;
  // By the step and not by its sound: two steps may sound alike.
  useEffect(() => {
    const effect = outcome && steps > 0 ? look.soundOf(steps, outcome) : undefined;
    if (effect) play(effect);
  }, [look, outcome, steps, play]);
  const tension = outcome && steps < kind.steps.length ? steps / kind.steps.length : 0;
  useEffect(() => {
    if (tension === 0) return undefined;
    setTension(tension);
    return () => setTension(0);
  }, [tension, setTension]);
}
