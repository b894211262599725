import css from './ground.module.css';

const FLAGS = ['#ff5d6c', '#2fd488', '#ffd23f', '#4fa8ff', '#fff3d6'];

/** The flags of one string, as far apart as they hang: a string sags by 30 between its ends. */
const STRING = Array.from({ length: 11 }, (_, index) => {
  const part = (index + 0.5) / 11;
  return { x: part * 400, y: 30 * 4 * part * (1 - part), fill: FLAGS[index % FLAGS.length] };
});

const LEAFLETS = 15;

/** A palm leaf that grows from the origin to the right and bends down: its leaflets on both sides of the stem. */
function drawLeaf(): string {
  const leaflets = Array.from({ length: LEAFLETS }, (_, index) => {
    const part = 0.14 + (0.86 * index) / (LEAFLETS - 1);
    const [x, y] = [230 * part, 90 * part * part - 40 * part];
    const long = 22 + 62 * Math.sin(Math.PI * (0.25 + 0.7 * part));
    const side = (turn: number): string => {
      const tip = `${(x + long * Math.cos(turn)).toFixed(1)} ${(y + long * Math.sin(turn)).toFixed(1)}`;
      const bend = `${(x + long * 0.5 * Math.cos(turn - 0.24)).toFixed(1)} ${(y + long * 0.5 * Math.sin(turn - 0.24)).toFixed(1)}`;
      return `M${(x - 9).toFixed(1)} ${y.toFixed(1)}Q${bend} ${tip}L${(x + 3).toFixed(1)} ${y.toFixed(1)}Z`;
    };
    return side(1.25 - part * 0.5) + side(-0.85 + part * 0.75);
  });
  return `${leaflets.join('')}M0 -5Q110 -42 232 50Q110 -32 0 5Z`;
}

const LEAF = drawLeaf();
const LEAVES = [
  { turn: -74, size: 0.86, fill: '#0a4f45' },
  { turn: 34, size: 0.94, fill: '#0a4f45' },
  { turn: -46, size: 1, fill: '#0f7a57' },
  { turn: 8, size: 1.04, fill: '#12945f' },
  { turn: -18, size: 0.98, fill: '#1fb26d' },
] as const;

/** The sunset behind the tiger, with palms and the flags of a feast. */
export function Ground() {
  return (
    <div className={css['ground']} aria-hidden="true">
      <i className={css['rays']} />
      {(['start', 'end'] as const).map((side) => (
        <svg key={side} className={css['palm']} data-side={side} viewBox="0 -220 270 440">
          {LEAVES.map(({ turn, size, fill }) => (
            <path key={turn} d={LEAF} fill={fill} transform={`rotate(${turn}) scale(${size})`} />
          ))}
        </svg>
      ))}
      <div className={css['flags']}>
        {[0, 1, 2, 3].map((string) => (
          <svg key={string} viewBox="0 0 400 60">
            <path d="M0 0Q200 60 400 0" fill="none" stroke="#fff0c0" strokeWidth="2" />
            {STRING.map(({ x, y, fill }) => (
              <path key={x} d={`M${x - 10} ${y}h20l-2 22l-8 -7l-8 7Z`} fill={fill} />
            ))}
          </svg>
        ))}
      </div>
    </div>
  );
}
