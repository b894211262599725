import type { Translate } from '@arara/messages';
import { useFourColours } from './four-colours.web.tsx';
import type { Messages } from './messages/messages.ts';
import { SuitMark } from './suit-mark.web.tsx';
import css from './card-tools.module.css';

interface CardToolsProps {
  readonly t: Translate<Messages>;
  /** Whether the best play is shown. */
  readonly hint: boolean;
  onHint(wanted: boolean): void;
}

/** The switch for a colour of its own for each suit. */
export function ColourTool({ t }: Pick<CardToolsProps, 't'>) {
  const [four, setFour] = useFourColours();
  return (
    <button
      type="button"
      className={css['tool']}
      aria-pressed={four}
      aria-label={t('fourColours')}
      title={t('fourColours')}
      onClick={() => setFour(!four)}
    >
      <svg viewBox="0 0 64 64" aria-hidden="true">
        {(['S', 'H', 'D', 'C'] as const).map((suit, at) => (
          <g key={suit} className={css['suit']} data-suit={suit}>
            <SuitMark suit={suit} x={(at % 2) * 34} y={at > 1 ? 34 : 0} size={30} />
          </g>
        ))}
      </svg>
    </button>
  );
}

/** The small switches of a card table: a colour for each suit, and the best play. */
export function CardTools({ t, hint, onHint }: CardToolsProps) {
  return (
    <div className={css['tools']}>
      <ColourTool t={t} />
      <button
        type="button"
        className={css['tool']}
        aria-pressed={hint}
        aria-label={t('hintShow')}
        title={t('hintShow')}
        onClick={() => onHint(!hint)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true" className={css['lamp']}>
          <path d="M9 18h6M10 21h4M8.5 15c-2-1.3-3-3.2-3-5.5a6.5 6.5 0 0 1 13 0c0 2.3-1 4.2-3 5.5Z" />
        </svg>
      </button>
    </div>
  );
}
