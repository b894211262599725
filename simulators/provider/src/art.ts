import { type Game } from './game.ts';
import { type Markup, html } from './markup.ts';

const turned = (degrees: number): Markup => html`<path d="M50 6l5 14h-10z" transform="rotate(${degrees} 50 50)" />`;

const RAYS = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330].map(turned);

/** The pictures that all games draw with, each in a square of 100. Our own; nothing is loaded from elsewhere. */
const SYMBOLS: Readonly<Record<string, Markup>> = {
  sun: html`<g fill="#ffb627">${RAYS}</g>
    <circle cx="50" cy="50" r="26" fill="#ffd65a" />
    <circle cx="42" cy="42" r="9" fill="#fff3c4" opacity=".8" />`,
  moon: html`<path d="M62 12a40 40 0 1 0 26 56A32 32 0 0 1 62 12z" fill="#e3e9ff" />
    <circle cx="40" cy="44" r="5" fill="#b9c4f0" /><circle cx="50" cy="66" r="7" fill="#b9c4f0" />
    <circle cx="32" cy="62" r="3" fill="#b9c4f0" />`,
  star: html`<path d="M50 8l12 28 30 3-23 20 7 30-26-16-26 16 7-30L8 39l30-3z" fill="#7df0d2" />
    <path d="M50 8l12 28-12 37-26 16 7-30L8 39l30-3z" fill="#c4fff0" opacity=".55" />`,
  wave: html`<path d="M8 66c12-34 40-44 60-30 12 9 8 24-4 24-8 0-10-8-5-12-16-2-24 8-22 18h55v20H8z" fill="#4aa8ff" />
    <path d="M8 74c14-8 22-8 34 0s24 8 50-2v14H8z" fill="#1e6fd6" />`,
  shell: html`<path
      d="M50 14c26 0 42 22 42 48 0 6-3 10-8 12L50 88 16 74c-5-2-8-6-8-12 0-26 16-48 42-48z"
      fill="#ff9a8b"
    />
    <g stroke="#d9614f" stroke-width="4" fill="none" stroke-linecap="round">
      <path d="M50 86V22" /><path d="M46 85L26 32" /><path d="M54 85l20-53" /> <path d="M40 82L13 54" /><path
        d="M60 82l27-28"
      />
    </g>`,
  pearl: html`<circle cx="50" cy="50" r="34" fill="#f4f7ff" /><circle
      cx="50"
      cy="50"
      r="34"
      fill="#cdd6f4"
      opacity=".5"
    />
    <circle cx="46" cy="45" r="27" fill="#f9fbff" /><circle cx="38" cy="36" r="9" fill="#fff" />`,
};

/** All pictures, hidden, for `use` to draw from. */
export function symbolSheet(): Markup {
  const all = Object.entries(SYMBOLS).map(
    ([name, drawing]) => html`<symbol id="${name}" viewBox="0 0 100 100">${drawing}</symbol>`,
  );
  return html`<svg width="0" height="0" aria-hidden="true" focusable="false" class="sheet">${all}</svg>`;
}

export const drawn = (name: string): Markup =>
  html`<svg viewBox="0 0 100 100" aria-hidden="true" focusable="false"><use href="#${name}" /></svg>`;

/** The symbols of the reels, by number. */
export const REEL_SYMBOLS: readonly string[] = ['sun', 'moon', 'star', 'wave'];

const COVERS: Readonly<Record<string, readonly [from: string, to: string, symbol: string]>> = {
  'moeda-do-sol': ['#ff7a3d', '#7a1f5c', 'sun'],
  'perola-da-mare': ['#12b5b0', '#0b3c6f', 'shell'],
  'tres-marias': ['#5b3df0', '#160b45', 'star'],
};

/** The square picture of a game for a lobby. */
export function coverOf({ code }: Game): string {
  const [from = '#333', to = '#111', symbol = 'sun'] = COVERS[code] ?? [];
  const sparks = [12, 78, 30, 92, 55].map(
    (at, index) =>
      html`<circle
        cx="${at * 4}"
        cy="${30 + ((at * 7 + index * 53) % 340)}"
        r="${3 + index}"
        fill="#fff"
        opacity=".35"
      />`,
  );
  const { markup } = html`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400" width="400" height="400">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" stop-color="${from}" />
        <stop offset="1" stop-color="${to}" />
      </linearGradient>
    </defs>
    <rect width="400" height="400" fill="url(#sky)" />
    ${sparks}
    <circle cx="200" cy="200" r="150" fill="#fff" opacity=".1" />
    <g transform="translate(90 90) scale(2.2)">${SYMBOLS[symbol]}</g>
  </svg>`;
  return markup;
}
