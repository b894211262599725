import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { shownTimes } from '../ladder/times.ts';
import { cssVariables } from '../stage/css-variables.web.ts';
import { BAT, LAMP } from './art.ts';
import type { Messages } from './messages/messages.ts';
import type { Face, FloorScene } from './scene.ts';
import css from './tower.module.css';

interface TowerProps {
  /** From the ground up. */
  readonly floors: readonly FloorScene[];
  /** The light at the top: off, on, or on for who reached it. */
  readonly light: 'off' | 'on' | 'top';
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
  /** Whether the windows of a floor may be pressed now. */
  live(floor: number): boolean;
  assets(name: string): string;
  onPress(floor: number, window: number): void;
}

/** Arrows go from window to window of a floor; Up and Down to the floor above or below, where it may be pressed. */
function onArrow(event: KeyboardEvent<HTMLDivElement>): void {
  const { target, key } = event;
  if (!(target instanceof HTMLButtonElement)) return;
  const windows = [...(target.parentElement?.children ?? [])];
  const at = windows.indexOf(target);
  const floor = target.closest('[data-state]');
  const other = { ArrowUp: floor?.previousElementSibling, ArrowDown: floor?.nextElementSibling }[key];
  const next = other
    ? other.querySelectorAll('button')[at]
    : { ArrowLeft: windows[at - 1], ArrowRight: windows[at + 1] }[key];
  if (!(next instanceof HTMLButtonElement) || next.disabled) return;
  event.preventDefault();
  next.focus();
}

/** The lighthouse, floor upon floor. */
export function Tower({ floors, light, ...rest }: TowerProps) {
  const tower = useRef<HTMLDivElement>(null);
  const held = useRef(0);
  const next = floors.findIndex(({ state }) => state === 'next');
  const free = rest.live(next);
  // A player who climbs by keyboard continues from the window above the one they opened.
  useEffect(() => {
    if (!free || next <= 0 || document.activeElement !== document.body || held.current === 0) return;
    const windows = tower.current?.querySelectorAll<HTMLButtonElement>('[data-state="next"] button');
    windows?.[held.current - 1]?.focus();
  }, [next, free]);
  // On a short screen the tower is higher than its place.
  useEffect(() => {
    tower.current?.querySelector('[data-state="next"]')?.scrollIntoView({ block: 'nearest' });
  }, [next]);
  return (
    <div
      ref={tower}
      className={css['tower']}
      role="group"
      aria-label={rest.t('tower')}
      style={cssVariables({ '--floors': floors.length })}
      data-light={light}
      onKeyDown={onArrow}
    >
      <div className={css['body']}>
        <div className={css['beams']} aria-hidden="true" />
        <div className={css['lantern']} aria-hidden="true">
          <i />
        </div>
        <div className={css['wall']} aria-hidden="true" />
        {floors.toReversed().map((floor) => (
          <Floor
            key={floor.floor}
            {...rest}
            floor={floor}
            onPress={(at, window) => {
              held.current = window + 1;
              rest.onPress(at, window);
            }}
          />
        ))}
      </div>
    </div>
  );
}

interface FloorProps extends Omit<TowerProps, 'floors' | 'light'> {
  readonly floor: FloorScene;
}

function Floor({ floor: { floor, multiplierE4, windows, state }, t, locale, live, assets, onPress }: FloorProps) {
  const times = shownTimes(locale, multiplierE4);
  const label = t('floor', { n: floor + 1, x: times });
  const free = live(floor);
  return (
    <div className={css['floor']} role="group" aria-label={label} data-state={state}>
      <span className={css['times']} aria-hidden="true">
        {times}x
      </span>
      <div className={css['windows']} data-many={windows.length}>
        {windows.map((face, window) => (
          <button
            key={window}
            type="button"
            className={css['window']}
            data-face={face}
            disabled={!free}
            aria-label={t('window', { n: window + 1, face: t(labelOf(face)) })}
            onClick={() => onPress(floor, window)}
          >
            {(face === 'lit' || face === 'lamp') && <img src={assets(LAMP)} alt="" draggable={false} />}
            {(face === 'hit' || face === 'bats') && <img src={assets(BAT)} alt="" draggable={false} />}
            {face === 'hit' && <img className={css['second']} src={assets(BAT)} alt="" draggable={false} />}
          </button>
        ))}
      </div>
    </div>
  );
}

function labelOf(face: Face): Exclude<Face, 'asked'> {
  return face === 'asked' ? 'dark' : face;
}
