import css from './fair.module.css';

const FLAGS = ['#ffd84a', '#ff5d8f', '#4fd6ff', '#7bf08b', '#ff9a3d', '#c69bff'];

/** A string of little flags from side to side, hanging in its middle. */
function Bunting({ top, sag }: { readonly top: number; readonly sag: number }) {
  const at = (part: number): number => top + sag * 4 * part * (1 - part);
  return (
    <g>
      <path d={`M-4 ${top} Q50 ${top + sag * 2} 104 ${top}`} className={css['string']} />
      {Array.from({ length: 15 }, (_, index) => {
        const part = (index + 0.5) / 15;
        const x = -4 + 108 * part;
        const y = at(part);
        return (
          <path key={x} d={`M${x - 2.6} ${y}h5.2v6.6l-2.6-2.2-2.6 2.2Z`} fill={FLAGS[(index + top) % FLAGS.length]} />
        );
      })}
    </g>
  );
}

/** What lies behind everything: an evening of June, with flags across the street. */
export function Fair() {
  return (
    <svg className={css['fair']} viewBox="0 0 100 100" preserveAspectRatio="xMidYMin slice">
      <circle cx="50" cy="8" r="44" className={css['glow']} />
      <Bunting top={2} sag={5} />
      <Bunting top={16} sag={7} />
    </svg>
  );
}
