import css from './disputa-de-penaltis.module.css';

const ROWS = [
  { y: 92, size: 8, count: 40 },
  { y: 112, size: 9.5, count: 34 },
  { y: 134, size: 11, count: 30 },
] as const;
const SHIRTS = ['#ffd23f', '#1fbf5a', '#2f7cf0', '#ffffff', '#ff7a3d', '#ffd23f', '#13a04a'];
const SKINS = ['#8a4a2a', '#c98a5c', '#5c2f1a', '#e8b48c', '#a8653c'];

/** The stands under their lights, the boards, and the grass with its stripes. */
export function Stands({ isGlad }: { readonly isGlad: boolean }) {
  return (
    <div className={css['stands']} data-glad={isGlad || undefined}>
      <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
        <defs>
          <radialGradient id="penalti-light">
            <stop offset="0" stopColor="#fff" stopOpacity="0.95" />
            <stop offset="0.2" stopColor="#cfe6ff" stopOpacity="0.5" />
            <stop offset="1" stopColor="#cfe6ff" stopOpacity="0" />
          </radialGradient>
          <linearGradient id="penalti-grass" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#239a4c" />
            <stop offset="0.5" stopColor="#0f7a3a" />
            <stop offset="1" stopColor="#07522a" />
          </linearGradient>
          <linearGradient id="penalti-night" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#04103a" stopOpacity="0.9" />
            <stop offset="0.55" stopColor="#04103a" stopOpacity="0.72" />
            <stop offset="1" stopColor="#04103a" stopOpacity="0.22" />
          </linearGradient>
        </defs>
        <path d="M-400 70H800V170H-400Z" fill="#0a2358" />
        {ROWS.map(({ y, size, count }, row) => (
          <g key={y} className={css['fan']}>
            {Array.from({ length: count * 3 }, (_, fan) => {
              const x = (fan - count) * (400 / count) + (row % 2) * 5;
              return (
                <g key={fan}>
                  <path
                    d={`M${x - size * 0.7} ${y + size * 2.2}q0-${size * 1.6} ${size * 0.7}-${size * 1.6}t${size * 0.7} ${size * 1.6}Z`}
                    fill={SHIRTS[(fan * 5 + row * 3) % SHIRTS.length]}
                  />
                  <circle cx={x} cy={y} r={size * 0.46} fill={SKINS[(fan * 3 + row) % SKINS.length]} />
                </g>
              );
            })}
          </g>
        ))}
        <path d="M-400 60H800V156H-400Z" fill="url(#penalti-night)" />
        <path d="M-400 152H800V170H-400Z" fill="#ffd23f" />
        {Array.from({ length: 15 }, (_, board) => (
          <path key={board} d={`M${-400 + board * 80} 152h40v18h-40Z`} fill={board % 2 === 0 ? '#13a04a' : '#1d55c9'} />
        ))}
        <path d="M-400 170H800V400H-400Z" fill="url(#penalti-grass)" />
        {[182, 212, 256, 318].map((y, stripe) => (
          <path key={y} d={`M-400 ${y}H800V${y + 13 + stripe * 9}H-400Z`} fill="#fff" opacity="0.07" />
        ))}
        <path d="M-60 400L40 214H360L460 400" fill="none" stroke="#fff" strokeOpacity="0.5" strokeWidth="3" />
        {[30, 370].map((x) => (
          <g key={x}>
            <circle cx={x} cy="34" r="90" fill="url(#penalti-light)" />
            <path d={`M${x - 22} 22h44v22h-44Z`} fill="#1b2a52" />
            {[-14, 0, 14].map((lamp) => (
              <circle key={lamp} cx={x + lamp} cy="33" r="5.4" fill="#fff" />
            ))}
          </g>
        ))}
      </svg>
    </div>
  );
}
