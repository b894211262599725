import { fill } from '../stage/language.ts';
import { LEAST_MINES, MOST_MINES, TILES } from './field.ts';
import type { Messages } from './locales/pt.ts';
import css from './mines-choice.module.css';

interface MinesChoiceProps {
  readonly mines: number;
  readonly disabled: boolean;
  readonly messages: Messages;
  onChoose(mines: number): void;
}

/** How many mines: a slider with a step at each end. */
export function MinesChoice({ mines, disabled, messages, onChoose }: MinesChoiceProps) {
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
      {step(messages.fewer, '−', mines - 1)}
      <label>
        <span>
          {messages.mines} <b>{mines}</b>
          <small>{fill(messages.safe, String(TILES - mines))}</small>
        </span>
        <input
          type="range"
          min={LEAST_MINES}
          max={MOST_MINES}
          value={mines}
          disabled={disabled}
          aria-label={messages.mines}
          onChange={(event) => onChoose(event.target.valueAsNumber)}
        />
      </label>
      {step(messages.more, '+', mines + 1)}
    </div>
  );
}
