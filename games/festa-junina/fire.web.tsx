import type { Mood } from './scene.ts';
import css from './fire.module.css';

const EMBERS = 9;

interface FireProps {
  readonly mood: Mood;
  /** How high it burns, 0 … 3: the step of the multiplier. */
  readonly heat: number;
}

/** The bonfire of the feast, with a face. It burns higher with every tumble; all of its motion is in the style sheet. */
export function Fire({ mood, heat }: FireProps) {
  return (
    <div className={css['fire']} data-mood={mood} data-heat={heat} aria-hidden="true">
      <i className={css['halo']} />
      {Array.from({ length: EMBERS }, (_, index) => (
        <i key={index} className={css['ember']} data-ember={index} />
      ))}
      <svg viewBox="0 0 200 200">
        <Colours />
        <g className={css['flames']}>
          <path
            className={css['back']}
            fill="url(#festa-back)"
            stroke="#5a0606"
            strokeWidth="6"
            strokeLinejoin="round"
            d="M100 6C108 34 138 50 148 82 153 72 154 62 152 50 172 74 182 102 172 130 162 160 136 170 100 170S38 160 28 130C18 102 28 70 46 52 46 66 50 76 56 82 60 52 90 36 100 6Z"
          />
          <path
            className={css['mid']}
            fill="url(#festa-mid)"
            d="M102 44C108 64 130 76 136 98 141 92 142 86 142 80 156 98 158 124 148 144 138 162 122 168 100 168S62 162 52 144C42 124 48 98 60 86 62 96 64 102 70 106 72 82 94 70 102 44Z"
          />
          <path
            className={css['core']}
            fill="url(#festa-core)"
            d="M102 84C108 98 122 106 126 122 132 140 124 164 100 164S70 140 76 122C80 106 96 100 102 84Z"
          />
          <Face />
          <Hat />
        </g>
        <Logs />
      </svg>
    </div>
  );
}

/** What the flames and the logs are filled with. */
function Colours() {
  return (
    <defs>
      <linearGradient id="festa-back" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ff6a1a" />
        <stop offset="0.5" stopColor="#f02a10" />
        <stop offset="1" stopColor="#9a0a10" />
      </linearGradient>
      <linearGradient id="festa-mid" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffb01f" />
        <stop offset="0.6" stopColor="#ff8a0f" />
        <stop offset="1" stopColor="#ff5a0a" />
      </linearGradient>
      <linearGradient id="festa-core" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#ffe95a" />
        <stop offset="0.6" stopColor="#fffbd0" />
        <stop offset="1" stopColor="#ffd21f" />
      </linearGradient>
      <linearGradient id="festa-log" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stopColor="#e2a05a" />
        <stop offset="0.5" stopColor="#a8642a" />
        <stop offset="1" stopColor="#4a2206" />
      </linearGradient>
    </defs>
  );
}

/** It blinks, and smiles for a win. */
function Face() {
  return (
    <g className={css['face']}>
      <g className={css['eyes']}>
        <ellipse cx="82" cy="122" rx="9" ry="12" fill="#3a0a06" />
        <ellipse cx="120" cy="122" rx="9" ry="12" fill="#3a0a06" />
        <circle cx="85" cy="117" r="3.6" fill="#fff" />
        <circle cx="123" cy="117" r="3.6" fill="#fff" />
      </g>
      <path
        className={css['smile']}
        d="M86 140Q101 158 116 140Q101 146 86 140Z"
        fill="#7a0a10"
        stroke="#3a0a06"
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <ellipse cx="69" cy="138" rx="7" ry="4.5" fill="#ff5a5a" opacity="0.6" />
      <ellipse cx="133" cy="138" rx="7" ry="4.5" fill="#ff5a5a" opacity="0.6" />
    </g>
  );
}

/** A straw hat with a red band. */
function Hat() {
  return (
    <g className={css['hat']}>
      <path
        d="M52 66Q100 44 150 66Q152 78 100 78T52 66Z"
        fill="#e09a1c"
        stroke="#4a2600"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path
        d="M74 62C74 36 84 24 100 24S128 36 128 62Q100 72 74 62Z"
        fill="#f6c548"
        stroke="#4a2600"
        strokeWidth="5"
        strokeLinejoin="round"
      />
      <path d="M74 55Q100 66 128 55V63Q100 74 74 63Z" fill="#e0182f" stroke="#4a0010" strokeWidth="3" />
      <path d="M84 40Q82 48 82 52" fill="none" stroke="#fffbe0" strokeWidth="4" strokeLinecap="round" />
    </g>
  );
}

/** Two logs across one another. */
function Logs() {
  return (
    <g strokeLinecap="round">
      <path d="M34 158L158 190" stroke="#2e1402" strokeWidth="28" />
      <path d="M34 158L158 190" stroke="url(#festa-log)" strokeWidth="20" />
      <path d="M166 158L42 190" stroke="#2e1402" strokeWidth="28" />
      <path d="M166 158L42 190" stroke="#b8702e" strokeWidth="20" />
      <path d="M160 154L60 180" stroke="#f0bc7a" strokeWidth="4" opacity="0.8" />
      <ellipse
        cx="166"
        cy="158"
        rx="10"
        ry="12"
        fill="#f0c88a"
        stroke="#2e1402"
        strokeWidth="4"
        transform="rotate(-14 166 158)"
      />
      <ellipse
        cx="34"
        cy="158"
        rx="10"
        ry="12"
        fill="#f0c88a"
        stroke="#2e1402"
        strokeWidth="4"
        transform="rotate(14 34 158)"
      />
    </g>
  );
}
