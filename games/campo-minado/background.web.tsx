/** Dusk over a field of sunflowers. Drawn once and never moved. */
export function Background() {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMax slice" width="100%" height="100%">
      <defs>
        <linearGradient id="campo-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#171b47" />
          <stop offset="0.34" stopColor="#4a2f73" />
          <stop offset="0.54" stopColor="#b14a63" />
          <stop offset="0.68" stopColor="#f39a4a" />
        </linearGradient>
        <radialGradient id="campo-sun">
          <stop offset="0" stopColor="#fff3c4" />
          <stop offset="0.25" stopColor="#ffd067" />
          <stop offset="1" stopColor="#ff8a3c00" />
        </radialGradient>
        <linearGradient id="campo-near" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#245a2b" />
          <stop offset="0.5" stopColor="#123318" />
          <stop offset="1" stopColor="#07170b" />
        </linearGradient>
        <g id="campo-flower">
          <circle r="6.6" fill="none" stroke="#f0b52e" strokeWidth="5.6" strokeDasharray="2.4 .8" />
          <circle r="4.4" fill="#4b260d" />
        </g>
        <pattern id="campo-far" width="22" height="15" patternUnits="userSpaceOnUse">
          <use href="#campo-flower" transform="translate(6 4) scale(.34)" />
          <use href="#campo-flower" transform="translate(17 11) scale(.34)" />
        </pattern>
        <pattern id="campo-middle" y="746" width="44" height="30" patternUnits="userSpaceOnUse">
          <use href="#campo-flower" transform="translate(12 9) scale(.72)" />
          <use href="#campo-flower" transform="translate(34 24) scale(.72)" />
        </pattern>
        <pattern id="campo-close" y="806" width="92" height="64" patternUnits="userSpaceOnUse">
          <use href="#campo-flower" transform="translate(24 18) scale(1.5)" />
          <use href="#campo-flower" transform="translate(70 50) scale(1.5)" />
        </pattern>
      </defs>
      <rect width="1440" height="900" fill="url(#campo-sky)" />
      <circle cx="980" cy="560" r="260" fill="url(#campo-sun)" />
      <path d="M0 600C200 530 420 560 640 590s480-80 800-30v340H0Z" fill="#5b3a5e" />
      <path d="M0 650c260-70 520-10 760 0s460-60 680-20v270H0Z" fill="#3a4a3c" />
      <path d="M0 690c300-40 560 20 820 4s420-30 620 0v206H0Z" fill="url(#campo-near)" />
      <g opacity="0.45">
        <path d="M0 696c300-40 560 20 820 4s420-30 620 0v50H0Z" fill="url(#campo-far)" />
        <path d="M0 746h1440v60H0Z" fill="url(#campo-middle)" />
        <path d="M0 806h1440v94H0Z" fill="url(#campo-close)" />
      </g>
    </svg>
  );
}
