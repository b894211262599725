import type { Browser } from 'playwright-core';
import type { Place } from './screen.ts';
import type { Shot } from './shoot.ts';

/** The width of one picture on the sheet, and how many stand in a row. */
const LAYOUTS = { phone: { width: 264, columns: 8 }, desk: { width: 540, columns: 4 } } as const;
const GAP = 20;
/** Sixteen sheets of at most six megabytes together. */
const MAX_BYTES = 370_000;
const QUALITIES = [80, 70, 60, 50, 40];

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function toPage(title: string, place: Place, shots: readonly Shot[]): string {
  const { width, columns } = LAYOUTS[place];
  const figures = shots.map(
    ({ caption, picture }) =>
      `<figure><img src="data:image/jpeg;base64,${picture.toString('base64')}" alt=""><figcaption>${escape(caption)}</figcaption></figure>`,
  );
  return `<!doctype html><meta charset="utf-8"><style>
    body { margin: 0; padding: ${GAP}px; background: #05070d; color: #f3f5fb; font: 13px/1.35 system-ui, sans-serif; }
    h1 { margin: 0 0 ${GAP}px; font-size: 20px; }
    main { display: grid; grid-template-columns: repeat(${columns}, ${width}px); gap: ${GAP}px; align-items: start; }
    figure { margin: 0; }
    img { display: block; width: 100%; border-radius: 10px; outline: 1px solid #ffffff26; }
    figcaption { margin-top: 6px; overflow-wrap: anywhere; color: #9aa6c4; }
  </style><h1>${escape(title)}</h1><main>${figures.join('')}</main>`;
}

/** Lays pictures out with their captions and returns the sheet as WebP, in the best quality that is small enough. */
export async function layOut(browser: Browser, title: string, place: Place, shots: readonly Shot[]): Promise<Buffer> {
  const { width, columns } = LAYOUTS[place];
  const page = await browser.newPage({ viewport: { width: columns * (width + GAP) + GAP, height: 800 } });
  try {
    await page.setContent(toPage(title, place, shots), { waitUntil: 'load' });
    const height = await page.evaluate<number>('document.documentElement.scrollHeight');
    const session = await page.context().newCDPSession(page);
    const clip = { x: 0, y: 0, width: columns * (width + GAP) + GAP, height, scale: 1 };
    for (const quality of QUALITIES) {
      const options = { format: 'webp', quality, clip, captureBeyondViewport: true } as const;
      const { data } = await session.send('Page.captureScreenshot', options);
      const sheet = Buffer.from(data, 'base64');
      if (sheet.length <= MAX_BYTES) return sheet;
    }
    throw new Error(`${title}: larger than ${MAX_BYTES} bytes in the lowest quality`);
  } finally {
    await page.close();
  }
}
