import { cssVariables } from '../stage/css-variables.web.ts';
import { Mascot } from '../stage/rig/mascot.web.tsx';
import { mascot } from './mascot.ts';
import { clipFor } from './mascot-mood.ts';
import { DRAWN, type Risk } from './pays.ts';
import type { Scene } from './scene.ts';
import css from './cumbuca.module.css';

interface CumbucaProps {
  readonly scene: Scene;
  readonly risk: Risk;
  readonly picks: readonly number[];
  /** The screen reader text about the balls that are out. */
  readonly label: string;
  assets(name: string): string;
}

const SLOTS = Array.from({ length: DRAWN }, (_, index) => index);

/** The monkey with its gourd, and the balls that came out of it in their order. */
export function Cumbuca({ scene, risk, picks, label, assets }: CumbucaProps) {
  const { state, out, pace } = scene;
  return (
    <div className={css['band']} data-state={state} data-pace={pace}>
      <div className={css['gourd']} aria-hidden="true">
        <Rim />
        <Mascot
          rig={mascot}
          address={assets('macaco-na-cumbuca-mascot')}
          clip={clipFor(scene, { risk, picks })}
          className={css['monkey']}
        />
        <Gourd />
      </div>
      <ol className={css['tray']} aria-label={label}>
        {SLOTS.map((slot) => {
          const ball = out[slot];
          return (
            <li key={slot} style={cssVariables({ '--slot': slot })}>
              {ball !== undefined && <b data-hit={picks.includes(ball) || undefined}>{ball}</b>}
            </li>
          );
        })}
      </ol>
    </div>
  );
}

/** The far side of the opening, behind the monkey. */
function Rim() {
  return (
    <svg viewBox="0 0 120 72">
      <ellipse cx="60" cy="14" rx="56" ry="12" fill="#e8b277" />
      <ellipse cx="60" cy="15" rx="48" ry="8.5" fill="#3a1a06" />
    </svg>
  );
}

/** A bowl from half a gourd, burnt with a band of steps as they are from Marajó. */
function Gourd() {
  return (
    <svg viewBox="0 0 120 72">
      <defs>
        <linearGradient id="cumbuca-skin" x1="0" x2="1">
          <stop offset="0" stopColor="#8a4a1c" />
          <stop offset=".4" stopColor="#d48a45" />
          <stop offset="1" stopColor="#6f3610" />
        </linearGradient>
      </defs>
      <path
        d="M4 14C4 50 30 71 60 71S116 50 116 14Q112 22 97 24.5 60 27 60 27T23 24.5Q8 22 4 14Z"
        fill="url(#cumbuca-skin)"
      />
      <path d="M4 14Q8 22 23 24.5T60 27 97 24.5 116 14" fill="none" stroke="#f0c48d" strokeWidth="3" />
      <path className={css['band-of-steps']} d="M13 38H23V46H33V38H43V46H53V38H63V46H73V38H83V46H93V38H106" />
      <path className={css['line']} d="M9 32Q30 35 60 35T111 32M24 55Q40 57 60 57T96 55" />
    </svg>
  );
}
