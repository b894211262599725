import type { Translate } from '@arara/messages';
import css from './board.module.css';
import { type Pair, sumOf } from './dice.ts';
import { Die } from './die.web.tsx';
import { Macaw } from './macaw.web.tsx';
import type { Messages } from './messages/messages.ts';
import type { DadosOutcome } from './outcome.ts';
import { STEPS, dieAfter } from './show.ts';

interface BoardProps {
  /** The round that is shown; `undefined` before its dice are shaken. */
  readonly outcome: DadosOutcome | undefined;
  readonly steps: number;
  /** The round before: its dice lie in the shakers until they are shaken again. */
  readonly last: DadosOutcome | undefined;
  readonly t: Translate<Messages>;
}

type Side = 'blue' | 'red';

/** The dice that lie there before the first round of a table. */
const NEW_DICE: Pair = [6, 1];

/** Both shakers with their macaws, and the sums between them. */
export function Board({ outcome, steps, last, t }: BoardProps) {
  const isOver = outcome !== undefined && steps === STEPS.length;
  const rests = (side: Side, order: 0 | 1): boolean =>
    outcome !== undefined && dieAfter(side, order, steps) === 'resting';
  const sumText = (side: Side): string => {
    if (outcome === undefined || !rests(side, 0)) return '–';
    return String(rests(side, 1) ? sumOf(outcome[side]) : outcome[side][0]);
  };
  const shaker = (side: Side) => {
    const old = last?.[side] ?? NEW_DICE;
    // A die that tumbles has its old face: what it will show is not in the page before it rests.
    const faceOf = (order: 0 | 1) => (outcome !== undefined && rests(side, order) ? outcome[side] : old)[order];
    const seenOf = (order: 0 | 1) => (outcome === undefined ? 'idle' : dieAfter(side, order, steps));
    return (
      <section
        className={css['side']}
        data-side={side}
        data-won={(isOver && (outcome.result === side || outcome.result === 'tie')) || undefined}
        aria-label={t(side)}
      >
        <div className={css['shaker']} data-shaking={seenOf(0) === 'tumbling' || undefined}>
          <i className={css['rays']} aria-hidden="true" />
          <div className={css['bird']}>
            <Macaw />
          </div>
          <div className={css['glass']} data-old={outcome === undefined || undefined}>
            {([0, 1] as const).map((order) => (
              <Die
                key={order}
                face={faceOf(order)}
                seen={seenOf(order)}
                index={order + (side === 'red' ? 2 : 0)}
                label={rests(side, order) ? t('die', { n: faceOf(order) }) : undefined}
              />
            ))}
          </div>
          <h2>{t(side)}</h2>
        </div>
      </section>
    );
  };
  return (
    <div className={css['board']}>
      {shaker('blue')}
      <p className={css['score']} data-result={isOver ? outcome.result : undefined} aria-hidden="true">
        <b key={`blue ${sumText('blue')}`}>{sumText('blue')}</b>
        <i>×</i>
        <b key={`red ${sumText('red')}`}>{sumText('red')}</b>
      </p>
      {shaker('red')}
    </div>
  );
}
