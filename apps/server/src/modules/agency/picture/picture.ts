import { readFile } from 'node:fs/promises';
import { houseTheme } from '@arara/contract/site-lists';
import type { LocaleKey } from '@arara/contract/locales';
import sharp from 'sharp';
import { encode } from 'uqr';
import { messages } from '../../../platform/index.ts';
import type { Site } from '../../sites/index.ts';
import { canWrite, write } from './lettering.ts';

const WIDTH = 1080;
const HEIGHT = 1350;
const MIDDLE = WIDTH / 2;
/** The white field of the code, and the code in it. */
const FIELD = { top: 500, side: 560 };
const BIRD = { top: 70, side: 230 };

const INK = '#f3f5fb';
const DIM = '#9aa6c4';
const GOLD = '#ffc531';

/** What a picture shows: a brand, an invitation, in a language. Nothing of the person who sends it. */
export interface Poster {
  site: Pick<Site, 'name' | 'theme'>;
  /** The brand's own logo; the macaw of the house without one. */
  logo: Buffer | undefined;
  code: string;
  link: string;
  /** The address to read, without scheme and path. */
  address: string;
  locale: LocaleKey;
}

type Words = Record<'title' | 'text' | 'code' | 'adults', string>;

/** In the language asked for, or in English where its letters cannot be drawn. */
function wordsIn(locale: LocaleKey): Words {
  const { pictureTitle: title, pictureText: text, pictureCode: code, pictureAdults: adults } = messages[locale].agency;
  const words = { title, text, code, adults };
  return Object.values(words).every(canWrite) ? words : wordsIn('en');
}

/** The code to point a camera at, as one path. */
function codePath(link: string): string {
  const { data, size } = encode(link, { border: 2 });
  const cell = FIELD.side / size;
  const at = (place: number) => (place * cell).toFixed(2);
  const cells = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${at(x)} ${at(y)}h${cell.toFixed(2)}v${cell.toFixed(2)}H${at(x)}z`] : [])),
  );
  const left = (WIDTH - FIELD.side) / 2;
  return `
    <rect x="${left - 24}" y="${FIELD.top - 24}" width="${FIELD.side + 48}" height="${FIELD.side + 48}" rx="44" fill="#fff"/>
    <path transform="translate(${left} ${FIELD.top})" d="${cells.join('')}" fill="#0a0d18"/>`;
}

function scene({ site, code, link, address, locale }: Poster): string {
  const words = wordsIn(locale);
  const ground = site.theme.ground ?? houseTheme.ground;
  const line = (text: string, y: number, size: number, fill: string) =>
    write(text, { x: MIDDLE, y, size, most: WIDTH - 140, fill });
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
    ${canWrite(site.name) ? line(site.name, 352, 52, GOLD) : ''}
    ${line(words.title, 436, 76, INK)}
    ${codePath(link)}
    ${line(words.text, 1150, 40, INK)}
    <rect x="${MIDDLE - 300}" y="1180" width="600" height="92" rx="46" fill="url(#gold)"/>
    ${write(`${words.code}: ${code}`, { x: MIDDLE, y: 1240, size: 42, most: 540, fill: '#2a1900' })}
    ${line(canWrite(address) ? `${address} · ${words.adults}` : words.adults, 1318, 26, DIM)}
  </svg>`;
}

let bird: Promise<Buffer> | undefined;

/** The macaw of the house: Fluent Emoji, MIT (see NOTICE). */
function ownBird(): Promise<Buffer> {
  bird ??= readFile(new URL('macaw.webp', import.meta.url));
  return bird;
}

/** Draws a picture to send to friends: a PNG of 1080 by 1350 pixels. */
export async function drawPoster(poster: Poster): Promise<Buffer> {
  const drawn = await sharp(poster.logo ?? (await ownBird()))
    .resize(poster.logo ? 620 : BIRD.side, BIRD.side, { fit: 'inside' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const left = Math.round((WIDTH - drawn.info.width) / 2);
  const top = BIRD.top + Math.round((BIRD.side - drawn.info.height) / 2);
  return sharp(Buffer.from(scene(poster)))
    .composite([{ input: drawn.data, left, top }])
    .png({ palette: true, colours: 128, dither: 0.6, effort: 4 })
    .toBuffer();
}
