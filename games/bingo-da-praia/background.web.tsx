/** Sky, sea and sand late in the afternoon: dark enough that every word is read on it. Drawn once and never moved. */
export function Background() {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" width="100%" height="100%">
      <defs>
        <linearGradient id="praia-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0b3768" />
          <stop offset="1" stopColor="#2a7fb0" />
        </linearGradient>
        <linearGradient id="praia-sea" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0a5880" />
          <stop offset="1" stopColor="#0b6f82" />
        </linearGradient>
        <linearGradient id="praia-sand" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#7d5c36" />
          <stop offset="1" stopColor="#553b20" />
        </linearGradient>
        <radialGradient id="praia-sun">
          <stop offset="0" stopColor="#fff6cf" />
          <stop offset="0.4" stopColor="#ffe27a" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ffe27a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#praia-sky)" />
      <circle cx="1130" cy="330" r="260" fill="url(#praia-sun)" opacity="0.75" />
      <g fill="#fff" opacity="0.16">
        <path d="M120 190c30-40 90-36 110-4 34-22 84 2 80 34H96c-14 0-6-26 24-30z" />
        <path d="M760 110c24-30 70-28 88-2 30-16 66 4 62 28H738c-12 0-6-22 22-26z" />
      </g>
      <path d="M0 430h1440v260H0z" fill="url(#praia-sea)" />
      <path d="M0 430c60-60 150-96 240-44 40 22 60 34 90 44z" fill="#0a4a4f" opacity="0.9" />
      <g fill="none" stroke="#fff" strokeWidth="5" opacity="0.16">
        <path d="M0 500q60-18 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0" />
        <path d="M-60 560q60-18 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0" />
      </g>
      <path d="M0 660q90-46 180-8t180-6 180 8 180-10 180 8 180-8 180 10 180-8v244H0z" fill="#fff" opacity="0.22" />
      <path d="M0 680q90-40 180-8t180-6 180 8 180-10 180 8 180-8 180 10 180-8v230H0z" fill="url(#praia-sand)" />
    </svg>
  );
}
