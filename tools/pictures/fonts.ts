import type { Page } from 'playwright-core';

/** Loads the fonts of the page's own styles, which a busy machine receives too late for `font-display: optional`. */
const LOAD_FONTS = `Promise.all([...document.styleSheets].flatMap((sheet) =>
  [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule && /url\\(/.test(rule.style.src)).map(async ({ style }) => {
    const src = style.src.replace(/url\\("?([^")]+)"?\\)/, (_, path) => 'url("' + new URL(path, sheet.href ?? location.href) + '")');
    const { fontWeight: weight, unicodeRange } = style;
    const face = new FontFace(style.fontFamily.replaceAll('"', ''), src, { weight, ...(unicodeRange && { unicodeRange }) });
    document.fonts.add(await face.load());
  })))`;

export async function loadFonts(page: Page): Promise<void> {
  await page.evaluate(LOAD_FONTS);
}
