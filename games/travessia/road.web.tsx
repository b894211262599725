import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { shownTimes } from '../ladder/times.ts';
import { cssVariables } from '../stage/css-variables.web.ts';
import { BARRIER, DIZZY, PALM, TREE, TRUCK, vehicles } from './art.ts';
import { Capybara } from './capybara.web.tsx';
import type { Mood } from './mascot-mood.ts';
import type { Messages } from './messages/messages.ts';
import { type LaneScene, trafficOn } from './scene.ts';
import css from './road.module.css';

interface RoadProps {
  /** From the near side on. */
  readonly lanes: readonly LaneScene[];
  /** Where the capybara stands: 0 on the near side, then on the lanes from 1 on, and behind the last at the river. */
  readonly row: number;
  readonly mood: Mood;
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  /** Whether a press on this lane means a step, a plan or nothing now. */
  purposeOf(lane: LaneScene): 'step' | 'plan' | undefined;
  assets(name: string): string;
  onPress(lane: number): void;
}

/** Traffic is drawn where it can be seen: a little behind the capybara and as far ahead as the tallest window goes. */
const BEHIND = 3;
const AHEAD = 9;

/** The road from the near side, below, to the river. */
export function Road({ lanes, row, mood, ...rest }: RoadProps) {
  const { t, assets } = rest;
  const isPlanning = lanes.some((lane) => rest.purposeOf(lane) === 'plan');
  return (
    <div
      className={css['road']}
      role="group"
      aria-label={t('road')}
      data-planning={isPlanning || undefined}
      style={cssVariables({ '--row': row, '--lanes': lanes.length })}
    >
      <div className={css['world']}>
        <div className={css['near']} aria-hidden="true">
          {[TREE, PALM, TREE].map((tree, place) => (
            <img key={place} src={assets(tree)} alt="" />
          ))}
        </div>
        {lanes.map((lane) => (
          <Lane key={lane.lane} {...rest} lane={lane} drawn={lane.lane >= row - BEHIND && lane.lane <= row + AHEAD} />
        ))}
        <div className={css['river']} aria-hidden="true">
          {[PALM, TREE, PALM].map((tree, place) => (
            <img key={place} src={assets(tree)} alt="" />
          ))}
        </div>
        <div className={css['hero']}>
          <Capybara mood={mood} row={row} address={assets('travessia-mascot')} dizzy={assets(DIZZY)} />
        </div>
      </div>
    </div>
  );
}

interface LaneProps extends Omit<RoadProps, 'lanes' | 'row' | 'mood'> {
  readonly lane: LaneScene;
  readonly drawn: boolean;
}

function Lane({ lane: scene, drawn, t, locale, purposeOf, assets, onPress }: LaneProps) {
  const { lane, multiplierE4, state, truck, planned } = scene;
  const purpose = purposeOf(scene);
  const values = { n: lane + 1, x: shownTimes(locale, multiplierE4) };
  const key = purpose === 'step' ? 'laneNext' : purpose === 'plan' ? 'lanePlan' : 'lane';
  const { vehicle, rightward, seconds, phase } = trafficOn(lane, vehicles.length);
  return (
    <button
      type="button"
      className={css['lane']}
      data-state={state}
      data-way={rightward ? 'right' : 'left'}
      data-planned={planned || undefined}
      disabled={purpose === undefined}
      aria-pressed={purpose === 'plan' ? planned : undefined}
      aria-label={t(key, values)}
      style={cssVariables({ '--seconds': `${seconds.toFixed(2)}s`, '--phase': phase.toFixed(3) })}
      onClick={() => onPress(lane)}
    >
      <span className={css['cover']}>{values.x}x</span>
      {drawn &&
        !truck &&
        [vehicle, vehicle + 3].map((kind) => (
          <img key={kind} className={css['vehicle']} src={assets(vehicles[kind % vehicles.length] ?? TRUCK)} alt="" />
        ))}
      {(state === 'done' || state === 'here') && <img className={css['barrier']} src={assets(BARRIER)} alt="" />}
      {truck && <img className={css['truck']} src={assets(TRUCK)} alt="" />}
    </button>
  );
}
