import css from './art.module.css';
import { findOnSheet, sheetIcons } from './icon-sheet.ts';

/** The pictures of the shell: 3D emoji by code point. The build copies every picture that is named in the source. */
export const art = {
  parrot: '1f99c',
  home: '1f3e0',
  games: '1f3b0',
  deposit: '1f4b8',
  bets: '1f9fe',
  profile: '1f60e',
  withdraw: '1f3e6',
  keys: '1f511',
  pin: '1f512',
  shield: '1f6e1-fe0f',
  records: '1f4cb',
  statement: '1f4d2',
  sent: '1f4e4',
  fire: '1f525',
  magnifier: '1f50d',
  gift: '1f381',
  trophy: '1f3c6',
  coin: '1fa99',
  sparkles: '2728',
  plug: '1f50c',
  compass: '1f9ed',
  globe: '1f310',
  clover: '1f340',
  star: '2b50',
  gem: '1f48e',
  lifebuoy: '1f6df',
  phone: '1f4f1',
  handshake: '1f91d',
  camera: '1f3a5',
  controller: '1f3ae',
  crown: '1f451',
  target: '1f3af',
} as const;

export function artUrl(name: string): string {
  return `/art/${name}.webp`;
}

/** The pictures of our own games' tiles, which the build draws; none where it has not run, as in unit tests. */
const [tiles] = Object.values(
  import.meta.glob<{ readonly folder: string; readonly keys: readonly string[] }>('./tile-list.json', {
    base: '../../../.cache',
    eager: true,
    import: 'default',
  }),
);

/** The address of the picture of one of our own games, without words; `undefined` for another provider's game. */
export function tileUrl(key: string): string | undefined {
  return tiles?.keys.includes(key) === true ? `${tiles.folder}/${key}.avif` : undefined;
}

interface ArtProps {
  name: string;
  /** Width and height in pixels of the layout. */
  size: number;
  /** For a picture in the first view: loads it at once. */
  eager?: boolean;
}

/** A larger picture from the sheet would be blurred. */
const MAX_SHEET_SIZE = 40;

/** Renders a decorative picture: a small one from the sheet where it has it, else from its own file. */
export function Art({ name, size, eager = false }: ArtProps) {
  const place = size > MAX_SHEET_SIZE ? -1 : findOnSheet(name);
  if (place >= 0) return <SheetIcon place={place} size={size} />;
  return (
    <img src={artUrl(name)} alt="" width={size} height={size} decoding="async" loading={eager ? 'eager' : 'lazy'} />
  );
}

/** One picture of the sheet, which lies in a row: the sheet is as many icons wide as it has. */
function SheetIcon({ place, size }: { place: number; size: number }) {
  const style = {
    width: size,
    // A row that stretches its spans would show the next icons too.
    maxWidth: size,
    height: size,
    backgroundSize: `${size * sheetIcons.length}px ${size}px`,
    backgroundPositionX: -size * place,
  };
  return <span className={css['icon']} data-art={sheetIcons[place]} style={style} aria-hidden="true" />;
}
