import type { LinePicture } from './paytable.ts';
import { addressOf } from './pictures.web.tsx';
import css from './banner.module.css';

interface OpenBookProps {
  /** The symbol on the open page. */
  readonly picture: LinePicture;
  /** Its name; empty while the pages turn. */
  readonly name: string;
}

/** The open book: the symbol stands on its right page, runes on its left one. */
export function OpenBook({ picture, name }: OpenBookProps) {
  return (
    <div className={css['book']}>
      <svg viewBox="0 0 240 150" aria-hidden="true">
        <defs>
          <linearGradient id="boitata-cover" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#e2402f" />
            <stop offset="0.5" stopColor="#9c1727" />
            <stop offset="1" stopColor="#4a0612" />
          </linearGradient>
          <linearGradient id="boitata-left" x1="0" y1="0" x2="1" y2="0">
            <stop offset="0" stopColor="#fff3cf" />
            <stop offset="0.8" stopColor="#f4dca4" />
            <stop offset="1" stopColor="#b9823f" />
          </linearGradient>
          <linearGradient id="boitata-right" x1="0" y1="0" x2="1" y2="0">
            <stop offset="0" stopColor="#b9823f" />
            <stop offset="0.2" stopColor="#f9e6b6" />
            <stop offset="1" stopColor="#fffbe9" />
          </linearGradient>
        </defs>
        <path
          d="M6 22Q60 6 120 22 180 6 234 22V140Q180 128 120 144 60 128 6 140Z"
          fill="url(#boitata-cover)"
          stroke="#ffc531"
          strokeWidth="4"
          strokeLinejoin="round"
        />
        <path d="M16 20Q68 4 120 24V136Q68 118 16 130Z" fill="url(#boitata-left)" stroke="#6a3a10" strokeWidth="2" />
        <path
          d="M224 20Q172 4 120 24V136Q172 118 224 130Z"
          fill="url(#boitata-right)"
          stroke="#6a3a10"
          strokeWidth="2"
        />
        <path
          d="M34 36q28-8 66 2M34 50q28-8 66 2M34 64q20-6 40-3M34 92q28-8 66 2M34 106q28-8 66 2"
          fill="none"
          stroke="#a9783a"
          strokeWidth="3"
          strokeLinecap="round"
        />
        <path
          d="M84 62c8 8 14 12 12 22a12 12 0 0 1-24 0c0-6 4-8 5-13 3 3 3 4 4 6 3-4 4-9 3-15Z"
          fill="#e0481a"
          stroke="#6a1a00"
          strokeWidth="2"
        />
      </svg>
      <img src={addressOf[picture]} alt={name} />
    </div>
  );
}
