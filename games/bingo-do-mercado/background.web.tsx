const TOWERS = [250, 520, 920, 1190];

/** The iron market at the river before the sun is up: dark enough that every word is read on it. Drawn once and never moved. */
export function Background() {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" width="100%" height="100%">
      <defs>
        <linearGradient id="mercado-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#0d2a4a" />
          <stop offset="0.6" stopColor="#7a3f5c" />
          <stop offset="1" stopColor="#d9793f" />
        </linearGradient>
        <linearGradient id="mercado-river" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#8a5a44" />
          <stop offset="0.4" stopColor="#17525a" />
          <stop offset="1" stopColor="#08272e" />
        </linearGradient>
        <linearGradient id="mercado-iron" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3d6f8f" />
          <stop offset="1" stopColor="#16344a" />
        </linearGradient>
        <radialGradient id="mercado-sun">
          <stop offset="0" stopColor="#fff0b8" />
          <stop offset="0.35" stopColor="#ffc66b" stopOpacity="0.85" />
          <stop offset="1" stopColor="#ffc66b" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#mercado-sky)" />
      <circle cx="720" cy="470" r="300" fill="url(#mercado-sun)" opacity="0.8" />
      <g fill="none" stroke="#1a2433" strokeWidth="5" strokeLinecap="round" opacity="0.7">
        <path d="M330 150q16-18 30 0q16-18 32 0" />
        <path d="M1020 110q13-14 24 0q13-14 26 0" />
        <path d="M640 210q10-12 20 0q10-12 20 0" />
      </g>
      <Hall />
      <path d="M0 560h1440v340H0z" fill="url(#mercado-river)" />
      <g fill="none" stroke="#ffd9a0" strokeWidth="4" strokeLinecap="round" opacity="0.22">
        <path d="M560 590h320M610 620h220M500 650h160M760 650h180M640 690h160M540 735h110M800 735h130" />
      </g>
      <g fill="#0c1d26">
        <path d="M90 640h250l-34 46H128z" />
        <path d="M150 600h120v40H150z" fill="#27485a" />
        <path d="M1090 660h270l-36 50h-196z" />
        <path d="M1160 616h130v44h-130z" fill="#3a2a3a" />
        <path d="M206 520v80M1222 530v86" stroke="#0c1d26" strokeWidth="6" />
      </g>
      <rect width="1440" height="900" fill="#041c22" opacity="0.34" />
    </svg>
  );
}

/** The hall with its four pointed towers. */
function Hall() {
  return (
    <g>
      <path d="M180 420h1080v150H180z" fill="url(#mercado-iron)" />
      <path d="M220 420l500-70 500 70z" fill="#2a5570" />
      <g fill="#ffcf7a" opacity="0.55">
        {Array.from({ length: 16 }, (_, at) => (
          <path key={at} d={`M${226 + at * 63} 560v-70q20-36 40 0v70z`} />
        ))}
      </g>
      {TOWERS.map((x) => (
        <g key={x}>
          <path d={`M${x - 46} 330h92v240h-92z`} fill="url(#mercado-iron)" />
          <path d={`M${x - 60} 330q34-20 60-130q26 110 60 130z`} fill="#35627f" />
          <path d={`M${x} 205v-42`} stroke="#35627f" strokeWidth="6" />
          <circle cx={x} cy="160" r="7" fill="#ffcf7a" />
          <path d={`M${x - 20} 470v-60q20-34 40 0v60z`} fill="#ffcf7a" opacity="0.6" />
        </g>
      ))}
    </g>
  );
}
