import css from './background.module.css';

const STREAMERS = [
  'M-10 40C60 90 90 10 150 60S260 130 410 50',
  'M-10 90C80 150 130 70 210 120S330 170 410 110',
  'M-10 20C70 40 150 -10 220 30S340 70 410 10',
];
const COLOURS = ['#ff2e93', '#ffd23f', '#17b6e8', '#2fd17a', '#ff8a1f', '#b06bff'];

/** A street of the parade at night: beams of light, streamers and confetti; brighter while free spins are played. */
export function Parade({ free }: { readonly free: boolean }) {
  return (
    <div className={css['street']} data-free={free || undefined}>
      <i className={css['beams']} />
      <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMin slice">
        {STREAMERS.map((path, index) => (
          <path key={path} className={css['streamer']} d={path} stroke={COLOURS[index]} />
        ))}
        {Array.from({ length: 42 }, (_, index) => {
          const [x, y] = [(index * 0.618_034 * 400) % 400, (index * 97) % 400];
          return (
            <rect
              key={index}
              x={x}
              y={y}
              width="5"
              height="3"
              fill={COLOURS[index % COLOURS.length]}
              opacity={0.55}
              transform={`rotate(${(index * 47) % 180} ${x} ${y})`}
            />
          );
        })}
      </svg>
    </div>
  );
}
