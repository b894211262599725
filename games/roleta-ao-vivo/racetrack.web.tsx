import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { useState } from 'react';
import { type Bet, chipMoney, chipsOf } from '../chips/bets.ts';
import { placedAll } from '../chips/slip.ts';
import type { LiveChips } from '../live/live-chips.web.tsx';
import { findSpot } from '../roleta/cloth.ts';
import { colourOf, wheelOrder } from '../roleta/wheel-order.ts';
import { cssVariables } from '../stage/css-variables.web.ts';
import type { Messages } from './messages/messages.ts';
import {
  MOST_NEIGHBOURS,
  type Section,
  neighbourBets,
  neighboursOf,
  sectionBets,
  sectionOf,
  sections,
} from './racetrack.ts';
import css from './racetrack.module.css';

interface RacetrackProps {
  readonly live: LiveChips;
  readonly t: Translate<Messages>;
}

/** Fields of the track: around a grid of eight columns and thirteen rows, the zero as wide as two of them. */
const COLUMNS = 8;
const ROWS = 13;

/** Where the numbers lie, in the order of the wheel: from the zero at the top clockwise. */
function cellOf(at: number): { column: string; row: number } {
  if (at === 0) return { column: '4 / span 2', row: 1 };
  if (at <= 3) return { column: String(5 + at), row: 1 };
  const down = at - 3;
  if (down <= ROWS - 2) return { column: String(COLUMNS), row: 1 + down };
  const back = down - (ROWS - 2);
  if (back <= COLUMNS) return { column: String(COLUMNS + 1 - back), row: ROWS };
  const up = back - COLUMNS;
  if (up <= ROWS - 2) return { column: '1', row: ROWS - up };
  return { column: String(up - (ROWS - 2)), row: 1 };
}

const numbersOf = (bets: readonly Bet[]): readonly number[] => bets.flatMap(({ bet }) => findSpot(bet)?.numbers ?? []);

/** The numbers as they lie on the wheel: a press lays the chips of a section, or of a number with its neighbours. */
export function Racetrack({ live, t }: RacetrackProps) {
  const [each, setEach] = useState(2);
  const [lit, setLit] = useState<readonly number[]>([]);
  const { chips, isTaking, hint } = live;
  const amount = (bets: readonly Bet[]): string => formatBRL(chipMoney(chipsOf(bets) * chips.value));
  const lay = (bets: readonly Bet[]): void => {
    if (!isTaking) return;
    const next = placedAll(
      chips.slip,
      bets.map((bet) => ({ ...bet, chips: bet.chips * chips.value })),
    );
    if (next) setLit(numbersOf(bets));
    chips.change(next);
  };
  return (
    <div className={css['racetrack']}>
      <div className={css['track']} role="group" aria-label={t('racetrack')}>
        {wheelOrder.map((number, at) => (
          <NumberKey
            key={number}
            {...{ number, at, isTaking }}
            isLit={lit.includes(number)}
            label={t('neighboursOf', {
              n: number,
              numbers: neighboursOf(number, each).join(', '),
              amount: amount(neighbourBets(number, each)),
            })}
            onPress={() => lay(neighbourBets(number, each))}
          />
        ))}
        <div className={css['sections']}>
          {sections.map((section) => (
            <button
              key={section}
              type="button"
              data-section={section}
              aria-disabled={!isTaking}
              onClick={() => lay(sectionBets[section])}
            >
              <b>{t(section)}</b>
              <small>
                {t('sectionChips', { n: chipsOf(sectionBets[section]), amount: amount(sectionBets[section]) })}
              </small>
            </button>
          ))}
        </div>
      </div>
      <Stepper {...{ each, t }} onChange={setEach} />
      <p role="status">
        {live.confirm && live.isConfirmFirst && chips.note === undefined
          ? t('toConfirm', { amount: formatBRL(chips.stake) })
          : hint}
      </p>
    </div>
  );
}

interface NumberKeyProps {
  readonly number: number;
  /** Its place on the wheel, from the zero. */
  readonly at: number;
  readonly isTaking: boolean;
  readonly isLit: boolean;
  readonly label: string;
  onPress(): void;
}

function NumberKey({ number, at, isTaking, isLit, label, onPress }: NumberKeyProps) {
  const { column, row } = cellOf(at);
  return (
    <button
      type="button"
      className={css['number']}
      style={cssVariables({ '--column': column, '--row': row })}
      data-colour={colourOf(number)}
      data-section={sectionOf(number) satisfies Section}
      data-lit={isLit || undefined}
      aria-disabled={!isTaking}
      aria-label={label}
      onClick={onPress}
    >
      {number}
    </button>
  );
}

interface StepperProps {
  readonly each: number;
  readonly t: Translate<Messages>;
  onChange(each: number): void;
}

/** How many neighbours on each side a number is laid with. */
function Stepper({ each, t, onChange }: StepperProps) {
  return (
    <div className={css['stepper']} role="group" aria-label={t('neighbours', { n: each })}>
      <button type="button" aria-label={t('fewer')} disabled={each === 0} onClick={() => onChange(each - 1)}>
        −
      </button>
      <span>{t('neighbours', { n: each })}</span>
      <button
        type="button"
        aria-label={t('more')}
        disabled={each === MOST_NEIGHBOURS}
        onClick={() => onChange(each + 1)}
      >
        +
      </button>
    </div>
  );
}
