const RIBS = Array.from({ length: 13 }, (_, at) => at);

/** An open fan of silk from edge to edge. Drawn once and never moved. */
export function Background() {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" width="100%" height="100%">
      <defs>
        <linearGradient id="leque-night" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#06243f" />
          <stop offset="0.6" stopColor="#0a3d5c" />
          <stop offset="1" stopColor="#041626" />
        </linearGradient>
        <radialGradient id="leque-silk" gradientUnits="userSpaceOnUse" cx="720" cy="980" r="1000">
          <stop offset="0.1" stopColor="#ffcf6b" />
          <stop offset="0.45" stopColor="#1fb6a4" />
          <stop offset="1" stopColor="#0b4a72" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#leque-night)" />
      <g fill="url(#leque-silk)">
        {RIBS.map((at) => (
          <path
            key={at}
            d="M720 980 660 30Q720 -8 780 30Z"
            transform={`rotate(${(at - 6) * 12} 720 980)`}
            opacity={at % 2 ? 0.2 : 0.32}
          />
        ))}
      </g>
      <rect y="470" width="1440" height="430" fill="#041626" opacity="0.35" />
    </svg>
  );
}
