import type { Browser } from 'playwright-core';
import { captureSheet, escapeHtml } from '../../tests/journeys/sheet-capture.ts';
import type { Place } from './screen.ts';
import type { Shot } from './shoot.ts';

/** The width of one picture on the sheet, and how many stand in a row. */
const LAYOUTS = { phone: { width: 264, columns: 8 }, desk: { width: 540, columns: 4 } } as const;
const GAP = 20;
/** Sixteen sheets of at most six megabytes together. */
const MAX_BYTES = 370_000;

function toPage(title: string, place: Place, shots: readonly Shot[]): string {
  const { width, columns } = LAYOUTS[place];
  const figures = shots.map(
    ({ caption, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}" alt=""><figcaption>${escapeHtml(caption)}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { display: inline-block; margin: 0; padding: ${GAP}px; background: #05070d; color: #f3f5fb; font: 13px/1.35 system-ui, sans-serif; }
    h1 { margin: 0 0 ${GAP}px; font-size: 20px; }
    main { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: ${GAP}px; align-items: start; }
    figure { margin: 0; }
    img { display: block; width: 100%; border-radius: 10px; outline: 1px solid #ffffff26; }
    figcaption { margin-top: 6px; overflow-wrap: anywhere; color: #9aa6c4; }
  </style><h1>${escapeHtml(title)}</h1><main>${figures.join('')}</main>`;
}

/** Lays pictures out with their captions and returns the sheet as WebP. */
export const layOut = (browser: Browser, title: string, place: Place, shots: readonly Shot[]): Promise<Buffer> =>
  captureSheet(browser, { title, html: toPage(title, place, shots), maxBytes: MAX_BYTES });
