/** A sunset of stripes, as arcades of the seventies wore it. Drawn once and never moved. */
export function Background() {
  return (
    <svg viewBox="0 0 1440 900" preserveAspectRatio="xMidYMid slice" width="100%" height="100%">
      <defs>
        <linearGradient id="valete-dusk" x1="0" y1="0" x2="0" y2="1">
          <stop offset="0" stopColor="#3a0d3d" />
          <stop offset="0.55" stopColor="#7a1446" />
          <stop offset="1" stopColor="#1d0419" />
        </linearGradient>
      </defs>
      <rect width="1440" height="900" fill="url(#valete-dusk)" />
      <g fill="none" strokeWidth="46" opacity="0.55">
        <circle cx="720" cy="980" r="780" stroke="#5e1243" />
        <circle cx="720" cy="980" r="700" stroke="#8f1f45" />
        <circle cx="720" cy="980" r="620" stroke="#c43c42" />
        <circle cx="720" cy="980" r="540" stroke="#ef6b3b" />
        <circle cx="720" cy="980" r="460" stroke="#ffa24a" />
      </g>
      <rect y="560" width="1440" height="340" fill="#1d0419" opacity="0.45" />
    </svg>
  );
}
