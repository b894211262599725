import { emojiOf } from './art.ts';
import type { Picture } from './paytable.ts';
import {
  BAR_COLOURS,
  BAR_EDGE,
  BAR_LETTERS,
  BAR_PLATE,
  GOLD,
  SEVEN,
  SEVEN_COLOURS,
  SEVEN_EDGE,
  SEVEN_SHEEN,
} from './shapes.ts';

interface PictureProps {
  readonly picture: Picture;
  /** Empty where a word beside it says the same. */
  readonly name: string;
  readonly className?: string | undefined;
  assets(name: string): string;
}

const NAMED = (name: string) => (name === '' ? { 'aria-hidden': true as const } : { role: 'img', 'aria-label': name });

/** A red seven with a golden edge. */
export function Seven({ name = '', className }: { readonly name?: string; readonly className?: string | undefined }) {
  const [top, middle, low] = SEVEN_COLOURS;
  return (
    <svg viewBox="0 0 100 100" className={className} {...NAMED(name)}>
      <defs>
        <linearGradient id="frutas-seven" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor={top} />
          <stop offset="0.5" stopColor={middle} />
          <stop offset="1" stopColor={low} />
        </linearGradient>
      </defs>
      <path d={SEVEN} stroke={SEVEN_EDGE} strokeWidth="13" strokeLinejoin="round" />
      <path
        d={SEVEN}
        fill="url(#frutas-seven)"
        stroke={GOLD}
        strokeWidth="8"
        strokeLinejoin="round"
        paintOrder="stroke"
      />
      <path d={SEVEN_SHEEN} fill="#fff6" />
    </svg>
  );
}

function Bar({ name, className }: { readonly name: string; readonly className?: string | undefined }) {
  const [, middle] = BAR_COLOURS;
  return (
    <svg viewBox="0 0 100 100" className={className} {...NAMED(name)}>
      <path d={BAR_PLATE} fill={middle} stroke={BAR_EDGE} strokeWidth="9" />
      <path d={BAR_PLATE} fill={middle} stroke={GOLD} strokeWidth="5" />
      <path d={BAR_LETTERS} fill="none" stroke={GOLD} strokeWidth="5.6" strokeLinejoin="round" strokeLinecap="round" />
    </svg>
  );
}

/** A picture of the reels outside of them: in the rules. */
export function PictureIcon({ picture, name, className, assets }: PictureProps) {
  if (picture === 'seven') return <Seven name={name} className={className} />;
  if (picture === 'bar') return <Bar name={name} className={className} />;
  return <img src={assets(emojiOf[picture])} alt={name} className={className} />;
}
