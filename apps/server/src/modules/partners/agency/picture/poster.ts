import { readFile } from 'node:fs/promises';
import { defaultTheme } from '@arara/contract/site-lists';
import type { LocaleKey } from '@arara/contract/locales';
import sharp from 'sharp';
import { encode } from 'uqr';
import { translations } from '../../../../platform/index.ts';
import type { Site } from '../../../accounts/sites/index.ts';
import { canDraw, drawText } from './text-outline.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MIDDLE = WIDTH / 2;
/** The white field of the QR code. */
const FIELD = { top: 500, side: 560 };
const LOGO = { top: 70, side: 230 };

const INK = '#f3f5fb';
const DIM = '#9aa6c4';
const GOLD = '#ffc531';

/** What a picture shows: a brand and an invitation, in a language. It shows nothing about the person who sends it. */
export interface Poster {
  site: Pick<Site, 'name' | 'theme'>;
  /** The logo of the brand; the default macaw without one. */
  logo: Buffer | undefined;
  code: string;
  link: string;
  /** The address to read, without scheme and path. */
  address: string;
  locale: LocaleKey;
}

type PosterTexts = Record<'title' | 'text' | 'code' | 'adults', string>;

/** The texts of a language, or of English if its letters have no outlines. */
function getTexts(locale: LocaleKey): PosterTexts {
  const t = translations[locale];
  const texts = {
    title: t('agency.pictureTitle'),
    text: t('agency.pictureText'),
    code: t('agency.pictureCode'),
    adults: t('agency.pictureAdults'),
  };
  return Object.values(texts).every(canDraw) ? texts : getTexts('en');
}

/** Draws the QR code as one path. */
function drawQrCode(link: string): string {
  const { data, size } = encode(link, { border: 2 });
  const cell = FIELD.side / size;
  const at = (index: number) => (index * cell).toFixed(2);
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${at(x)} ${at(y)}h${cell.toFixed(2)}v${cell.toFixed(2)}H${at(x)}z`] : [])),
  );
  const left = (WIDTH - FIELD.side) / 2;
  return `
    <rect x="${left - 24}" y="${FIELD.top - 24}" width="${FIELD.side + 48}" height="${FIELD.side + 48}" rx="44" fill="#fff"/>
    <path transform="translate(${left} ${FIELD.top})" d="${cells.join('')}" fill="#0a0d18"/>`;
}

function drawScene({ site, code, link, address, locale }: Poster): string {
  const texts = getTexts(locale);
  const ground = site.theme.ground ?? defaultTheme.ground;
  const line = (text: string, y: number, size: number, fill: string) =>
    drawText(text, { x: MIDDLE, y, size, maxWidth: WIDTH - 140, fill });
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <radialGradient id="sun" cx="50%" cy="0%" r="75%"><stop offset="0" stop-color="#3b7bff" stop-opacity=".55"/>
        <stop offset="1" stop-color="#3b7bff" stop-opacity="0"/></radialGradient>
      <radialGradient id="fire" cx="100%" cy="100%" r="60%"><stop offset="0" stop-color="#ff3d57" stop-opacity=".45"/>
        <stop offset="1" stop-color="#ff3d57" stop-opacity="0"/></radialGradient>
      <linearGradient id="gold" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#ffd65c"/>
        <stop offset="1" stop-color="#ffb300"/></linearGradient>
    </defs>
    <rect width="100%" height="100%" fill="${ground}"/><rect width="100%" height="100%" fill="url(#sun)"/>
    <rect width="100%" height="100%" fill="url(#fire)"/>
    ${canDraw(site.name) ? line(site.name, 352, 52, GOLD) : ''}
    ${line(texts.title, 436, 76, INK)}
    ${drawQrCode(link)}
    ${line(texts.text, 1150, 40, INK)}
    <rect x="${MIDDLE - 300}" y="1180" width="600" height="92" rx="46" fill="url(#gold)"/>
    ${drawText(`${texts.code}: ${code}`, { x: MIDDLE, y: 1240, size: 42, maxWidth: 540, fill: '#2a1900' })}
    ${line(canDraw(address) ? `${address} · ${texts.adults}` : texts.adults, 1318, 26, DIM)}
  </svg>`;
}

let defaultLogo: Promise<Buffer> | undefined;

/** The default macaw: Fluent Emoji, MIT (see NOTICE). */
function loadDefaultLogo(): Promise<Buffer> {
  defaultLogo ??= readFile(new URL('macaw.webp', import.meta.url));
  return defaultLogo;
}

/** Draws a picture to send to friends: a PNG of 1080 by 1350 pixels. */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const drawn = await sharp(poster.logo ?? (await loadDefaultLogo()))
    .resize(poster.logo ? 620 : LOGO.side, LOGO.side, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((WIDTH - drawn.info.width) / 2);
  const top = LOGO.top + Math.round((LOGO.side - drawn.info.height) / 2);
  return sharp(Buffer.from(drawScene(poster)))
    .composite([{ input: drawn.data, left, top }])
    .png({ palette: true, colours: 128, dither: 0.6, effort: 4 })
    .toBuffer();
}
