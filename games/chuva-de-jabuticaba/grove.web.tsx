import css from './chuva-de-jabuticaba.module.css';

/** Crowns of the other trees, from the far ones to the near: where each stands and how large it is. */
const CROWNS: readonly (readonly [layer: string, places: readonly (readonly [x: number, y: number, r: number])[]])[] = [
  [
    'far',
    [
      [20, 96, 70],
      [110, 60, 64],
      [210, 40, 84],
      [310, 66, 66],
      [390, 100, 72],
    ],
  ],
  [
    'mid',
    [
      [-10, 210, 74],
      [60, 176, 46],
      [345, 180, 50],
      [412, 214, 76],
    ],
  ],
  [
    'near',
    [
      [-20, 350, 70],
      [46, 390, 56],
      [360, 388, 58],
      [424, 346, 72],
      [200, 428, 90],
    ],
  ],
];

/** A grove behind the house on a bright afternoon. */
export function Grove() {
  return (
    <svg className={css['grove']} viewBox="0 0 400 400" preserveAspectRatio="xMidYMid slice">
      <g className={css['rays']}>
        {[-34, -20, -7, 6, 19, 33].map((turn) => (
          <path key={turn} d="M-9 0H9L34 460H-34Z" transform={`translate(200 -70) rotate(${turn})`} />
        ))}
      </g>
      {CROWNS.map(([layer, places]) => (
        <g key={layer} className={css[layer]}>
          {places.map(([x, y, r]) => (
            <path key={`${x} ${y}`} d={cloud(r)} transform={`translate(${x} ${y})`} />
          ))}
        </g>
      ))}
    </svg>
  );
}

/** A round crown with eight bulges. */
function cloud(radius: number): string {
  const at = (index: number): string => {
    const angle = (index * Math.PI) / 4;
    return `${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`;
  };
  const bulge = (radius * 0.46).toFixed(1);
  const arcs = Array.from({ length: 8 }, (_, index) => `A${bulge} ${bulge} 0 0 1 ${at(index + 1)}`);
  return `M${at(0)}${arcs.join('')}Z`;
}
