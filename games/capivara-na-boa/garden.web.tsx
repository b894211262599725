import css from './garden.module.css';

const LEAF =
  'M0 0C26 -34 74 -40 120 -18C82 -20 44 -8 0 0ZM0 0C8 -48 40 -88 92 -98C58 -74 28 -42 0 0ZM0 0C-6 -44 6 -88 40 -122C28 -80 16 -40 0 0Z';

/** A hot spring between hills at sunset; the water rises while the bath lasts. */
export function Garden({ bath }: { readonly bath: boolean }) {
  return (
    <div className={css['garden']} data-bath={bath || undefined}>
      <i className={css['rays']} />
      <i className={css['sun']} />
      <svg className={css['land']} viewBox="0 0 400 800" preserveAspectRatio="none">
        <defs>
          <linearGradient id="capivara-hill" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#2f8f6a" />
            <stop offset="0.3" stopColor="#0c4b4a" />
          </linearGradient>
          <linearGradient id="capivara-water" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#2fa9ab" />
            <stop offset="0.1" stopColor="#11707f" />
            <stop offset="0.45" stopColor="#06323f" />
          </linearGradient>
        </defs>
        <path d="M0 275C60 190 120 210 190 264C260 200 330 190 400 262V420H0Z" fill="#1f7a66" opacity="0.8" />
        <path d="M0 318C90 270 200 290 290 330C330 296 370 296 400 312V900H0Z" fill="url(#capivara-hill)" />
        <path
          className={css['water']}
          d="M0 400Q25 388 50 400T100 400T150 400T200 400T250 400T300 400T350 400T400 400V1300H0Z"
          fill="url(#capivara-water)"
        />
      </svg>
      <Palm side="left" />
      <Palm side="right" />
    </div>
  );
}

function Palm({ side }: { readonly side: 'left' | 'right' }) {
  return (
    <svg className={css['palm']} data-side={side} viewBox="0 0 160 260">
      <path d={LEAF} transform="translate(-10 170) scale(1.2)" fill="#0a5a3c" />
      <path d={LEAF} transform="translate(-8 250) rotate(18) scale(0.95)" fill="#0f7a4c" />
    </svg>
  );
}
