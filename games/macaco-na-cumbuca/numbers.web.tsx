import type { Translate } from '@arara/messages';
import { type KeyboardEvent, type MouseEvent, useRef, useState } from 'react';
import { BANANA } from './art.ts';
import type { Messages } from './messages/messages.ts';
import { NUMBERS } from './pays.ts';
import { adjacent } from './number-picks.ts';
import { type Face, type Scene, faceOf } from './scene.ts';
import css from './numbers.module.css';

interface NumbersProps {
  readonly scene: Scene;
  readonly picks: readonly number[];
  readonly locked: boolean;
  readonly t: Translate<Messages>;
  assets(name: string): string;
  onToggle(number: number): void;
}

const ALL = Array.from({ length: NUMBERS }, (_, index) => index + 1);

/** The forty numbers: tapped, or reached by arrows and chosen by Space. */
export function Numbers({ scene, picks, locked, t, assets, onToggle }: NumbersProps) {
  const [at, setAt] = useState(1);
  const grid = useRef<HTMLDivElement>(null);
  const onKey = (event: KeyboardEvent): void => {
    const next = adjacent(at, event.key);
    if (next === at) return;
    event.preventDefault();
    setAt(next);
    const button = grid.current?.children[next - 1];
    if (button instanceof HTMLElement) button.focus();
  };
  return (
    <div ref={grid} className={css['numbers']} role="group" aria-label={t('numbers')} onKeyDown={onKey}>
      {ALL.map((number) => (
        <Cell
          key={number}
          number={number}
          face={faceOf(scene, picks, number)}
          chosen={picks.includes(number)}
          tabIndex={number === at ? 0 : -1}
          locked={locked}
          t={t}
          banana={assets(BANANA)}
          onFocus={() => setAt(number)}
          onToggle={onToggle}
        />
      ))}
    </div>
  );
}

interface CellProps extends Pick<NumbersProps, 'locked' | 't' | 'onToggle'> {
  readonly number: number;
  readonly face: Face;
  readonly chosen: boolean;
  readonly tabIndex: number;
  readonly banana: string;
  onFocus(): void;
}

function Cell({ number, face, chosen, tabIndex, locked, t, banana, onFocus, onToggle }: CellProps) {
  const onClick = (event: MouseEvent<HTMLButtonElement>): void => {
    if (locked) return;
    onToggle(number);
    // After a tap Space is to bet; who came here by keys stays.
    if (event.detail > 0) event.currentTarget.blur();
  };
  return (
    <button
      type="button"
      data-face={face}
      aria-pressed={chosen}
      aria-disabled={locked || undefined}
      aria-label={t(face, { n: number })}
      tabIndex={tabIndex}
      onFocus={onFocus}
      onClick={onClick}
    >
      <span>{number}</span>
      {face === 'hit' && <img src={banana} alt="" draggable={false} />}
    </button>
  );
}
