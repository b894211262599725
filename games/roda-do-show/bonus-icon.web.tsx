import type { BonusPlace } from './segments.ts';

/** The picture of a bonus game in a field of 24 units around the origin: a safe, or a ball of mirrors. */
export function BonusIcon({ place }: { readonly place: BonusPlace }) {
  return place === 'cofre' ? <Safe /> : <MirrorBall />;
}

function Safe() {
  return (
    <g>
      <rect x="-11" y="-11" width="22" height="20" rx="4" fill="#ffc531" />
      <path d="M-8 9h5v3h-5ZM3 9h5v3h-5Z" fill="#a86a00" />
      <rect x="-8.4" y="-8.4" width="16.8" height="14.8" rx="2.4" fill="#0a4a63" />
      <circle cy="-1" r="4.8" fill="#fff3c9" />
      <path d="M0-5.6v9.2M-4.6-1h9.2" stroke="#a86a00" strokeWidth="1.7" />
      <circle cy="-1" r="1.7" fill="#a86a00" />
    </g>
  );
}

function MirrorBall() {
  return (
    <g>
      <path d="M0-13v4" stroke="#fff" strokeWidth="1.6" />
      <circle cy="1" r="10.4" fill="#d9e6ff" />
      <path d="M-10.4 1a10.4 10.4 0 0 0 20.8 0Z" fill="#9fb4ee" />
      <path
        d="M-10.4 1h20.8M-9-4h18M-9 6h18M0-9.4v20.8M-5-8q-4 9 0 18M5-8q4 9 0 18"
        fill="none"
        stroke="#5a4bb8"
        strokeWidth="1.1"
      />
      <path d="M-7-3.4h3.4v3.6h-3.4ZM1-3.4h3.4v3.6h-3.4ZM-4 2h3.2v3.2h-3.2Z" fill="#fff" />
      <path d="M5 2h3v3.4h-3Z" fill="#ff8fd8" />
    </g>
  );
}
