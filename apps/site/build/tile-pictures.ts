import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { TileArt } from '@arara/game-kit';
import sharp, { type Sharp } from 'sharp';
import { emojiFolder } from './art.ts';

/** The size in pixels: a tile is 117 px wide on a phone of two or three pixels a point, and 159 px on a desk. */
const WIDTH = 300;
const HEIGHT = 400;

/** Shares of the width. The hero stands clear of the title, which begins at two thirds of the height. */
const HERO = 0.94;
const PROP = 0.28;

/** A picture placed on a tile: its centre as shares of width and height, and its turn in degrees. */
interface Placed {
  file: string;
  share: number;
  x: number;
  y: number;
  turn: number;
}

/** The white rays that leave the hero, as one SVG path. */
function rayPath(x: number, y: number): string {
  const reach = HEIGHT * 1.2;
  const half = Math.PI / 40;
  return Array.from({ length: 12 }, (_, ray) => {
    const angle = (ray * Math.PI) / 6 + 0.13;
    const [a, b] = [angle - half, angle + half];
    const corner = (at: number) => `${(x + Math.cos(at) * reach).toFixed(1)} ${(y + Math.sin(at) * reach).toFixed(1)}`;
    return `M${x} ${y}L${corner(a)}L${corner(b)}Z`;
  }).join('');
}

/** The ground under the hero: a radial gradient, rays and a soft light. */
function drawGround([from, to]: TileArt['gradient']): Buffer {
  const [x, y] = [WIDTH / 2, HEIGHT * 0.38];
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <defs>
      <radialGradient id="ground" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${HEIGHT * 0.78}">
        <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
      </radialGradient>
      <radialGradient id="light" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${WIDTH * 0.62}">
        <stop offset="0" stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
      <radialGradient id="fade" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${HEIGHT * 0.6}">
        <stop offset="0" stop-color="#fff" stop-opacity=".3"/><stop offset="1" stop-color="#fff" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="100%" height="100%" fill="url(#ground)"/>
    <path d="${rayPath(x, y)}" fill="url(#fade)"/>
    <rect width="100%" height="100%" fill="url(#light)"/>
  </svg>`);
}

/** A picture with its drop shadow, cut at the edges of the tile. */
async function place({ file, share, x, y, turn }: Placed) {
  const side = Math.round(WIDTH * share);
  const picture = await sharp(file, { density: 144 })
    .resize(side, side, { fit: 'inside' })
    .rotate(turn, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = picture.info;
  const margin = Math.round(side * 0.12);
  const extended = await sharp(picture.data)
    .extend({ top: margin, bottom: margin, left: margin, right: margin, background: '#0000' })
    .png()
    .toBuffer();
  const shadow = await sharp(extended)
    .linear([0, 0, 0, 0.45], [0, 0, 0, 0])
    .blur(Math.max(side * 0.04, 1))
    .png()
    .toBuffer();
  const left = Math.round(WIDTH * x - width / 2) - margin;
  const top = Math.round(HEIGHT * y - height / 2) - margin;
  const drop = Math.round(side * 0.05);
  return [
    { input: shadow, left, top: top + drop },
    { input: extended, left, top },
  ];
}

/** The file of a tile's picture: the game's own drawing or a 3D emoji. */
function pictureFile(name: string, games: string): string {
  const own = join(games, name, 'tile.svg');
  return existsSync(own) ? own : join(emojiFolder(), `${name.replace(/@.*/, '')}.webp`);
}

/** Draws the picture of a tile, without its words. */
export async function drawTile({ gradient, hero, props }: TileArt, games: string): Promise<Sharp> {
  const [first, second] = props;
  const placed = await Promise.all([
    place({ file: pictureFile(first, games), share: PROP, x: 0.16, y: 0.2, turn: -14 }),
    place({ file: pictureFile(second, games), share: PROP, x: 0.85, y: 0.6, turn: 16 }),
    place({ file: pictureFile(hero, games), share: HERO, x: 0.5, y: 0.4, turn: 0 }),
  ]);
  const flat = await sharp(drawGround(gradient))
    .extend({ top: HEIGHT, bottom: HEIGHT, left: WIDTH, right: WIDTH, background: '#0000' })
    .composite(placed.flat().map((each) => ({ ...each, left: each.left + WIDTH, top: each.top + HEIGHT })))
    .png()
    .toBuffer();
  const cut = await sharp(flat).extract({ left: WIDTH, top: HEIGHT, width: WIDTH, height: HEIGHT }).png().toBuffer();
  return sharp(cut).modulate({ saturation: 1.18 }).removeAlpha();
}

/** Everything that a tile's picture depends on, as a name for its file in the cache. */
async function digestOf(art: TileArt, games: string): Promise<string> {
  const hash = createHash('sha256').update(await readFile(import.meta.filename));
  hash.update(JSON.stringify([art.gradient, art.hero, art.props]));
  const own = join(games, art.hero, 'tile.svg');
  if (existsSync(own)) hash.update(await readFile(own));
  return hash.digest('hex').slice(0, 16);
}

/** Encodes the picture of a tile, or takes it from `cache`. */
async function toFile(art: TileArt, games: string, cache: string): Promise<Buffer> {
  const kept = join(cache, `${await digestOf(art, games)}.avif`);
  if (existsSync(kept)) return readFile(kept);
  const picture = await (await drawTile(art, games)).avif({ quality: 52, effort: 3 }).toBuffer();
  await writeFile(kept, picture);
  return picture;
}

interface TilePlaces {
  /** Folder of the games. */
  games: string;
  /** Pictures of earlier builds, by digest. */
  cache: string;
  target: string;
}

/** Draws the tile of every game as `<key>.avif` in `target`. A tile that did not change is not drawn again. */
export async function writeTilePictures(
  tiles: Readonly<Record<string, TileArt>>,
  { games, cache, target }: TilePlaces,
): Promise<void> {
  await Promise.all([cache, target].map((folder) => mkdir(folder, { recursive: true })));
  await Promise.all(
    Object.entries(tiles).map(async ([key, art]) =>
      writeFile(join(target, `${key}.avif`), await toFile(art, games, cache)),
    ),
  );
}
