import type { Browser } from 'playwright-core';
import { captureSheet } from './sheet-capture.ts';

/** A picture of a game on one screen. */
export interface SheetPicture {
  /** A JPEG. */
  readonly picture: Buffer;
  /** The width of the screen. */
  readonly width: number;
}

export interface SheetRow {
  readonly caption: string;
  readonly pictures: readonly SheetPicture[];
}

/** The size of a picture on the sheet to that of its screen. */
const SCALE = 0.4;
const GAP = 12;
/** About forty sheets of at most seven megabytes together. */
const MAX_BYTES = 170_000;

function toPage(title: string, rows: readonly SheetRow[]): string {
  const sections = rows.map(({ caption, pictures }) => {
    const images = pictures.map(
      ({ picture, width }) =>
        `<img width="${Math.round(width * SCALE)}" src="data:image/jpeg;base64,${picture.toString('base64')}" alt="">`,
    );
    return `<h2>${caption}</h2><section>${images.join('')}</section>`;
  });
  return `<!doctype html><meta charset="utf-8"><style>
    body { display: inline-block; margin: 0; padding: ${GAP}px; background: #05070d; color: #f3f5fb; font: 14px/1.3 system-ui, sans-serif; }
    h1 { margin: 0; font-size: 20px; }
    h2 { margin: ${GAP}px 0 6px; color: #9aa6c4; font-size: 14px; }
    section { display: flex; gap: ${GAP}px; align-items: start; }
    img { border-radius: 6px; outline: 1px solid #ffffff26; }
  </style><h1>${title}</h1>${sections.join('')}`;
}

/** Lays pictures of a game out, a row for each moment, and returns the sheet as WebP. */
export const layOutSheet = (browser: Browser, title: string, rows: readonly SheetRow[]): Promise<Buffer> =>
  captureSheet(browser, { title, html: toPage(title, rows), maxBytes: MAX_BYTES });
