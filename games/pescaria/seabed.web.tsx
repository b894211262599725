import css from './pescaria.module.css';

/** Where weeds grow, how high they are and how they lean. */
const WEEDS: readonly (readonly [x: number, height: number, lean: number])[] = [
  [18, 96, 8],
  [34, 130, -6],
  [52, 78, 5],
  [352, 118, -9],
  [372, 86, 6],
  [388, 140, -4],
  [332, 70, 7],
];

/** The floor as wide as a phone, and again to both sides where the window is wider: every second one turned round. */
const FLOORS = [-2, -1, 0, 1, 2] as const;

/** Light from above, weeds, stones and sand below; the deep behind the balance. */
export function Seabed() {
  return (
    <>
      <svg className={css['seabed']} viewBox="0 0 400 700" preserveAspectRatio="xMidYMin slice">
        <defs>
          <linearGradient id="pescaria-ray" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#dffbff" stopOpacity="0.34" />
            <stop offset="1" stopColor="#dffbff" stopOpacity="0" />
          </linearGradient>
        </defs>
        {[30, 120, 215, 300, 370].map((x, index) => (
          <path
            key={x}
            className={css['ray']}
            style={{ animationDelay: `${-index * 1.7}s` }}
            d={`M${x - 16} -20H${x + 26}L${x + 90} 520H${x - 70}Z`}
            fill="url(#pescaria-ray)"
          />
        ))}
      </svg>
      <svg className={css['seabed']} viewBox="0 0 400 700" preserveAspectRatio="xMidYMax meet">
        <defs>
          <linearGradient id="pescaria-sand" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#7d6d50" />
            <stop offset="1" stopColor="#463824" />
          </linearGradient>
          <linearGradient id="pescaria-stone" x1="0" y1="0" x2="0" y2="1">
            <stop offset="0" stopColor="#7f8b99" />
            <stop offset="1" stopColor="#3b4653" />
          </linearGradient>
        </defs>
        {FLOORS.map((floor) => (
          <g
            key={floor}
            transform={floor % 2 === 0 ? `translate(${400 * floor})` : `translate(${400 * (floor + 1)}) scale(-1 1)`}
          >
            <Floor />
          </g>
        ))}
      </svg>
      <div className={css['depth']} />
    </>
  );
}

/** It ends level on both sides, so that the next one goes on from it. */
function Floor() {
  return (
    <>
      <path d="M-1 594H0C50 594 120 604 190 586S350 594 400 594H401V700H-1Z" fill="#0c4069" />
      {WEEDS.map(([x, height, lean]) => (
        <path
          key={x}
          className={css['weed']}
          d={`M${x - 6} 640C${x - 6 + lean} ${640 - height * 0.4} ${x - lean * 2} ${640 - height * 0.7} ${x + lean} ${640 - height}C${x + lean * 2} ${640 - height * 0.6} ${x + 8} ${640 - height * 0.3} ${x + 6} 640Z`}
        />
      ))}
      <path d="M-1 632H0C50 632 140 642 200 634S350 632 400 632H401V700H-1Z" fill="url(#pescaria-sand)" />
      {[60, 250, 318].map((x, index) => (
        <ellipse key={x} cx={x} cy={640 + index * 4} rx={15 - index * 3} ry={7 - index} fill="url(#pescaria-stone)" />
      ))}
    </>
  );
}
