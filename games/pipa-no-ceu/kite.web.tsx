/** A kite of paper on three sticks: the shape, and its left half. */
const SHAPE = 'M-24-48L24-48L44-14L0 54L-44-14Z';
const LEFT = 'M-24-48L0-48L0 54L-44-14Z';
/** Bands of paper across both halves, and the fringe along the edges below. */
const BAND = 'M-44-14L0-26L44-14L36-2L0-13L-36-2Z';
const FRINGE = 'M-44-14L-52-6L-40-7L-46 3L-34 1L-39 12L-27 10L-32 21L-20 20L-24 30L-13 30L-16 40L-6 44L0 54';
const STICKS = 'M0-52V56M-26-48H26M-44-14Q0-30 44-14';

/** The player's kite, in the colours of the macaw. A half that is safe turns to gold. */
export function OwnKite() {
  return (
    <svg viewBox="-58 -58 116 116">
      <defs>
        <linearGradient id="pipa-blue" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#39b6ff" />
          <stop offset="1" stopColor="#0b5bd3" />
        </linearGradient>
        <linearGradient id="pipa-red" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#ff6a66" />
          <stop offset="1" stopColor="#c8103f" />
        </linearGradient>
        <linearGradient id="pipa-gold" x1="0" y1="0" x2="1" y2="1">
          <stop offset="0" stopColor="#fff7cf" />
          <stop offset="0.45" stopColor="#ffd24a" />
          <stop offset="1" stopColor="#e39a00" />
        </linearGradient>
      </defs>
      <path d={FRINGE} fill="#ffd24a" />
      <path d={FRINGE} fill="#19b37b" transform="scale(-1 1)" />
      <path d={SHAPE} fill="url(#pipa-red)" />
      <path d={LEFT} fill="url(#pipa-blue)" />
      <path d={BAND} fill="#fff6e0" />
      <path d="M-24-48L0-48L0-26L-36-17Z" fill="#0d47a6" opacity="0.35" />
      <circle cx="-13" cy="-35" r="5.5" fill="#fff6e0" />
      <circle cx="13" cy="-35" r="5.5" fill="#fff6e0" />
      <circle cx="-13" cy="-35" r="2.6" fill="#1d1030" />
      <circle cx="13" cy="-35" r="2.6" fill="#1d1030" />
      <path d="M-7-24Q0-33 7-24Q4-9 0-5Q-4-9-7-24Z" fill="#221535" />
      <g data-gold="half">
        <path d={LEFT} fill="url(#pipa-gold)" />
      </g>
      <g data-gold="rest">
        <path d={LEFT} fill="url(#pipa-gold)" transform="scale(-1 1)" />
      </g>
      <path d={STICKS} fill="none" stroke="#5a3413" strokeWidth="1.8" strokeLinecap="round" />
      <path d={SHAPE} fill="none" stroke="#ffffff99" strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  );
}

/** The rival, black and lime. */
export function RivalKite() {
  return (
    <svg viewBox="-58 -58 116 116">
      <path d={FRINGE} fill="#7bbf2a" />
      <path d={FRINGE} fill="#7bbf2a" transform="scale(-1 1)" />
      <path d={SHAPE} fill="#b4e83a" />
      <path d={LEFT} fill="#2a1030" />
      <path d="M-44-14L0-26L0-13L-36-2Z" fill="#b4e83a" />
      <path d="M44-14L0-26L0-13L36-2Z" fill="#2a1030" />
      <path d={STICKS} fill="none" stroke="#1a0a1f" strokeWidth="1.8" strokeLinecap="round" />
      <path d={SHAPE} fill="none" stroke="#ffffff66" strokeWidth="1.4" strokeLinejoin="round" />
    </svg>
  );
}
