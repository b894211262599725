import { addressOf } from './pictures.web.tsx';
import css from './background.module.css';

/** Ridges of the hills, from the farthest to the nearest. */
const RIDGES = [
  'M0 250L60 190 120 226 190 150 250 210 320 160 400 230V400H0Z',
  'M0 300L70 250 140 290 230 230 300 280 400 240V400H0Z',
  'M0 340L90 310 180 345 270 305 400 340V400H0Z',
];

/** The hills of Minas at sunset with a baroque church; they sink into the dark of the mine while coins are held. */
export function Hills({ isHeld }: { readonly isHeld: boolean }) {
  return (
    <div className={css['hills']} data-held={isHeld || undefined}>
      <i className={css['sky']} />
      <svg viewBox="0 0 400 400" preserveAspectRatio="xMidYMax slice">
        {RIDGES.map((ridge, index) => (
          <path key={ridge} d={ridge} data-ridge={index} />
        ))}
        <g className={css['church']}>
          <path d="M54 312V270H62V262Q66 250 70 262V270H86Q92 256 98 256T110 270H126V262Q130 250 134 262V270H142V312Z" />
          <path d="M97 256V246M93 250H101M66 254V246M63 249H69M130 254V246M127 249H133" />
        </g>
      </svg>
      <i className={css['mine']} />
      <div className={css['treasure']}>
        <img src={addressOf.pan} alt="" />
      </div>
    </div>
  );
}
