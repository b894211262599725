import { type Centavos, ZERO, formatBRL } from '@arara/money';
import { useRunUp } from './run-up.web.tsx';
import css from './plate.module.css';

/** What of a win is on show. */
export interface PlatePart {
  readonly text: string;
  /** What it pays, in stakes. */
  readonly pays: string;
  /** The colour of its line; `undefined` where it is no line. */
  readonly colour: string | undefined;
}

interface PlateProps {
  readonly texts: { readonly prizes: string; readonly won: string; readonly lines: string };
  /** What the round has paid so far. */
  readonly paid: Centavos;
  /** `undefined` while the reels run and where all lines are lit at once: the number of lines is in its place. */
  readonly part: PlatePart | undefined;
  onPrizes(): void;
}

/** Prizes at one end, what the round has paid in the middle, what is on show at the other. */
export function Plate({ texts, paid, part, onPrizes }: PlateProps) {
  const shown = useRunUp(paid);
  return (
    <div className={css['plate']}>
      <button type="button" aria-haspopup="dialog" onClick={onPrizes}>
        {texts.prizes}
      </button>
      <p className={css['meter']} data-lit={paid > ZERO || undefined} aria-hidden="true">
        <small>{texts.won}</small>
        <b>{formatBRL(shown)}</b>
      </p>
      {part ? (
        <p className={css['part']} aria-hidden="true">
          <small>{part.text}</small>
          <b style={part.colour === undefined ? undefined : { color: part.colour }}>{part.pays}</b>
        </p>
      ) : (
        <p className={css['part']}>{texts.lines}</p>
      )}
    </div>
  );
}
