/** Red sky above, blue sea below: the two ways a card may go. Drawn once and never moved. */
export function Background() {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" width="100%" height="100%">
      <defs>
        <linearGradient id="maior-sky" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3b0614" />
          <stop offset="0.3" stopColor="#7e1530" />
          <stop offset="0.47" stopColor="#c8493f" />
          <stop offset="0.52" stopColor="#3d2a63" />
          <stop offset="0.66" stopColor="#163a8c" />
          <stop offset="1" stopColor="#061237" />
        </linearGradient>
        <radialGradient id="maior-sun">
          <stop offset="0" stopColor="#ffd98a" stopOpacity="0.9" />
          <stop offset="1" stopColor="#ff7b4a" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#maior-sky)" />
      <ellipse cx="720" cy="440" rx="420" ry="250" fill="url(#maior-sun)" opacity="0.5" />
      <g fill="#ffffff" opacity="0.07">
        {[470, 500, 540, 590, 650, 720, 800].map((y, at) => (
          <path key={y} d={`M${at % 2 ? 200 : 80} ${y}q180 -${10 + at * 2} 360 0t360 0 360 0 360 0v4H0Z`} />
        ))}
      </g>
    </svg>
  );
}
