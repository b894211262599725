import type { Browser } from 'playwright-core';

const QUALITIES = [80, 74, 64, 54, 44, 34];

export interface Sheet {
  readonly title: string;
  /** A document whose body is as large as what it shows. */
  readonly html: string;
  readonly maxBytes: number;
}

/** Writes a text as content of an HTML document. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Photographs the body of a document as WebP, in the best quality that is small enough. */
export async function captureSheet(browser: Browser, { title, html, maxBytes }: Sheet): Promise<Buffer> {
  const page = await browser.newPage({ viewport: { width: 2_400, height: 900 } });
  try {
    await page.setContent(html, { waitUntil: 'load' });
    const { width, height } = (await page.locator('body').boundingBox()) ?? { width: 0, height: 0 };
    const session = await page.context().newCDPSession(page);
    const clip = { x: 0, y: 0, width, height, scale: 1 };
    for (const quality of QUALITIES) {
      const options = { format: 'webp', quality, clip, captureBeyondViewport: true } as const;
      const { data } = await session.send('Page.captureScreenshot', options);
      const sheet = Buffer.from(data, 'base64');
      if (sheet.length <= maxBytes) return sheet;
    }
    throw new Error(`${title}: larger than ${maxBytes} bytes in the lowest quality`);
  } finally {
    await page.close();
  }
}
