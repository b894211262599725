import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { useEffect, useRef } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import { numberText, timesText } from '../stage/language.ts';
import { stillnessWanted } from '../stage/stillness.web.tsx';
import type { Board } from './board.ts';
import type { Messages } from './messages/messages.ts';
import { pathsOf } from './maths.ts';
import type { ChuvaInput } from './outcome.ts';
import { paysOf } from './pays.ts';
import { type Bars, barsOf } from './tally.ts';
import { toneOf } from './tone.ts';
import css from './baskets.module.css';

/** The last fruit that came down: in which basket, and which one it was. */
export interface Landing {
  readonly basket: number;
  readonly number: number;
}

interface BasketsProps {
  readonly board: Board;
  readonly choice: ChuvaInput;
  readonly landing: Landing | undefined;
  /** The baskets that the last fruits fell into. */
  readonly fallen: readonly number[];
  readonly t: Translate<Messages>;
  readonly locale: LocaleKey;
}

/** A basket gives way under its fruit. */
function bounce(element: Element | undefined): void {
  if (!element || stillnessWanted()) return;
  element.animate(
    [
      { transform: 'none' },
      { transform: 'translateY(9px) scale(1.1, .9)', offset: 0.25 },
      { transform: 'translateY(-5px) scale(.97, 1.05)', offset: 0.55 },
      { transform: 'translateY(2px)', offset: 0.8 },
      { transform: 'none' },
    ],
    { duration: 420, easing: 'ease-out' },
  );
}

/** The baskets with what each pays, and under them how often each was fallen into. */
export function Baskets({ board, choice: { rows, risk }, landing, fallen, t, locale }: BasketsProps) {
  const list = useRef<HTMLOListElement>(null);
  useEffect(() => {
    if (landing) bounce(list.current?.children[landing.basket]);
  }, [landing]);
  const paths = pathsOf(rows);
  const bars = barsOf(rows, fallen);
  const { dx, basket, floor, tally, upright } = board;
  return (
    <div
      className={css['baskets']}
      style={cssVariables({
        '--dx': `${dx}px`,
        '--high': `${basket}px`,
        '--tally': `${tally}px`,
        '--floor': `${floor}px`,
      })}
    >
      <ol ref={list} aria-label={t('baskets')} data-upright={upright || undefined}>
        {paysOf(rows, risk).map((pay, index) => {
          const x = timesText(locale, BigInt(pay));
          const one = numberText(locale, Math.round(2 ** rows / Number(paths[index] ?? 1n)));
          const isOn = landing?.basket === index;
          return (
            <li key={`${rows} ${index}`} data-tone={toneOf(pay)} data-on={isOn || undefined}>
              <span className={css['said']}>{t('basket', { x, one })}</span>
              <b aria-hidden="true" data-long={x.length > 4 || undefined}>
                {x}
              </b>
              {isOn && pay >= 10_000 && (
                <i key={landing.number} aria-hidden="true">
                  {x}x
                </i>
              )}
            </li>
          );
        })}
      </ol>
      {tally > 0 && <Tally bars={bars} text={t('tally', { n: fallen.length })} last={landing?.basket} />}
    </div>
  );
}

interface TallyProps {
  readonly bars: readonly Bars[];
  readonly text: string;
  readonly last: number | undefined;
}

/** What fell as bars; the pale ones behind are what chance lets expect. */
function Tally({ bars, text, last }: TallyProps) {
  return (
    <div className={css['tally']} role="img" aria-label={text}>
      {bars.map(({ fell, expected }, index) => (
        <span
          key={`${bars.length} ${index}`}
          data-on={last === index || undefined}
          style={cssVariables({ '--fell': fell, '--expected': expected })}
        />
      ))}
    </div>
  );
}
