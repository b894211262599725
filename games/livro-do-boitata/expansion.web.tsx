import { cssVariables } from '../stage/css-variables.web.ts';
import { ROWS } from './paytable.ts';
import { type Expansion as Expanded, type Stops, columnAt } from './spin.ts';
import { addressOf } from './pictures.web.tsx';
import css from './expansion.module.css';

interface ExpansionProps {
  readonly expansion: Expanded;
  readonly stops: Stops;
}

/** The reels that fill with the special symbol: each grows from the cell where it shows over its whole reel. */
export function Expansion({ expansion: { picture, reels }, stops }: ExpansionProps) {
  return (
    <div className={css['expansion']} aria-hidden="true">
      {reels.map((reel, order) => {
        const row = columnAt(reel, stops[reel] ?? 0).indexOf(picture);
        return (
          <div
            key={reel}
            className={css['reel']}
            style={cssVariables({ '--reel': reel, '--row': row, '--order': order })}
          >
            {Array.from({ length: ROWS }, (_, at) => (
              <img key={at} src={addressOf[picture]} alt="" />
            ))}
          </div>
        );
      })}
    </div>
  );
}
