const STRIPES = Array.from({ length: 16 }, (_, at) => at * 100);

/** A stall from inside: a striped awning, the river behind it and shelves of planks on which the baskets stand. Never moved. */
export function StallArt() {
  return (
    <svg viewBox="0 0 1600 1600" preserveAspectRatio="xMidYMin slice" aria-hidden="true">
      <defs>
        <linearGradient id="stall-air" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#f7a14a" />
          <stop offset="0.25" stopColor="#c05a3a" />
          <stop offset="1" stopColor="#4a1d12" />
        </linearGradient>
        <linearGradient id="stall-plank" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#9a5a26" />
          <stop offset="1" stopColor="#5e3010" />
        </linearGradient>
        <radialGradient id="stall-lamp">
          <stop offset="0" stopColor="#fff3c4" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffc66b" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1600" height="1600" fill="url(#stall-air)" />
      <g fill="url(#stall-plank)" stroke="#3a1c08" strokeWidth="5">
        {Array.from({ length: 11 }, (_, at) => (
          <rect key={at} x="-10" y={330 + at * 118} width="1620" height="112" />
        ))}
      </g>
      <g fill="none" stroke="#3a1c08" strokeWidth="3" opacity="0.45">
        {Array.from({ length: 11 }, (_, at) => (
          <path
            key={at}
            d={`M0 ${366 + at * 118}q400 ${at % 2 === 0 ? 26 : -22} 800 0t800 0M0 ${402 + at * 118}q300-16 700 4t900-4`}
          />
        ))}
      </g>
      <g>
        {STRIPES.map((x, at) => (
          <path
            key={x}
            d={`M${x} 0h100v170a50 46 0 0 1-100 0z`}
            fill={at % 2 === 0 ? '#0f8a80' : '#fff1cf'}
            stroke="#00000040"
            strokeWidth="3"
          />
        ))}
      </g>
      <rect width="1600" height="60" fill="#00000033" />
      <g>
        {[300, 800, 1300].map((x) => (
          <g key={x}>
            <circle cx={x} cy="330" r="190" fill="url(#stall-lamp)" />
            <path d={`M${x} 210v60`} stroke="#2a1206" strokeWidth="6" />
            <circle cx={x} cy="292" r="26" fill="#fff3c4" />
          </g>
        ))}
      </g>
      <rect y="330" width="1600" height="1300" fill="#1d0a02" opacity="0.28" />
    </svg>
  );
}
