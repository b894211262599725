import type { Bet } from '../chips/bets.ts';
import { Chip } from '../chips/chip.web.tsx';
import { cssVariables } from '../stage/css-variables.web.ts';
import { type Spot, findSpot } from './cloth.ts';
import css from './cloth.module.css';

/** Where a place lies, as the style of what lies on it. */
export function placeOf({ along, across }: Spot) {
  return cssVariables({ '--along': along, '--across': across });
}

interface LaidChipProps extends Bet {
  /** The place has just won. */
  readonly won?: boolean;
  /** The chips are not bet yet. */
  readonly draft?: boolean;
}

/** The chips on a place, as one. */
export function LaidChip({ bet, chips, won = false, draft = false }: LaidChipProps) {
  const spot = findSpot(bet);
  return (
    spot && (
      <span
        className={css['laid']}
        style={placeOf(spot)}
        data-won={won || undefined}
        data-draft={draft || undefined}
        aria-hidden="true"
      >
        <Chip value={chips} />
      </span>
    )
  );
}
