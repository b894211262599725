import type { Translate } from '@arara/messages';
import { LEAST_MINES, MOST_MINES, TILES } from './field.ts';
import type { Messages } from './messages/messages.ts';
import css from './mines-choice.module.css';

interface MinesChoiceProps {
  readonly mines: number;
  readonly disabled: boolean;
  readonly t: Translate<Messages>;
  onChoose(mines: number): void;
}

/** How many mines: a slider with a step at each end. */
export function MinesChoice({ mines, disabled, t, onChoose }: MinesChoiceProps) {
  const step = (label: string, sign: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      disabled={disabled || to < LEAST_MINES || to > MOST_MINES}
      onClick={() => onChoose(to)}
    >
      {sign}
    </button>
  );
  return (
    <div className={css['choice']} data-off={disabled || undefined}>
      {step(t('fewer'), '−', mines - 1)}
      <label>
        <span>
          {t('mines')} <b>{mines}</b>
          <small>{t('safe', { n: TILES - mines })}</small>
        </span>
        <input
          type="range"
          min={LEAST_MINES}
          max={MOST_MINES}
          value={mines}
          disabled={disabled}
          aria-label={t('mines')}
          onChange={(event) => onChoose(event.target.valueAsNumber)}
        />
      </label>
      {step(t('more'), '+', mines + 1)}
    </div>
  );
}
