import { type LocaleKey, winOf } from '@arara/game-kit';
import { type Centavos, formatBRL } from '@arara/money';
import type { ReactNode } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import { timesText } from '../stage/language.ts';
import { BOARD_ROWS as ROWS, type BoardLines } from './light.ts';
import css from './prizes.module.css';

const REELS = 5;

interface PrizeListProps {
  /** Sets `--prizes-best` and `--prizes-feature`. */
  readonly className: string | undefined;
  /** The fewest of a picture that pay. */
  readonly first: 2 | 3;
  readonly children: ReactNode;
}

/** The numbers of a machine, one heading after another. */
export function PrizeList({ className, first, children }: PrizeListProps) {
  return (
    <div
      className={`${css['prizes']} ${className}`}
      style={cssVariables({ '--first': first, '--columns': REELS - first + 1 })}
    >
      {children}
    </div>
  );
}

/** The rows of a pay table. */
export function PayRows({ children }: { readonly children: ReactNode }) {
  return <ul className={css['pays']}>{children}</ul>;
}

/** What `count` of a picture pay; `note` is in a line of its own. */
export interface Pay {
  readonly count: number;
  readonly payE4: bigint;
  readonly note?: string | undefined;
}

interface PayRowProps {
  readonly icon: ReactNode;
  readonly tone?: 'best' | 'feature' | undefined;
  readonly pays: readonly Pay[];
  readonly stake: Centavos;
  readonly locale: LocaleKey;
}

/** What a picture pays, in stakes and in money. */
export function PayRow({ icon, tone, pays, stake, locale }: PayRowProps) {
  return (
    <li data-tone={tone}>
      {icon}
      <dl>
        {pays.map(({ count, payE4, note }) => (
          <div key={count} style={cssVariables({ '--count': count })}>
            <dt>{count}</dt>
            <dd>
              <b>{timesText(locale, payE4)}x</b>
              <small>{formatBRL(winOf(stake, payE4))}</small>
              {note !== undefined && <small>{note}</small>}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

/** How likely each of several things is: items with a picture or a value, and a share. */
export function OddsList({ children }: { readonly children: ReactNode }) {
  return <ul className={css['odds']}>{children}</ul>;
}

/** A map of each line. */
export function LineMaps({ lines }: { readonly lines: BoardLines }) {
  return (
    <div className={css['maps']}>
      {lines.map((rows, index) => (
        <figure key={rows.join('')} className={css['map']}>
          <svg viewBox="0 0 50 30" aria-hidden="true">
            {Array.from({ length: REELS * ROWS }, (_, cell) => (
              <rect
                key={cell}
                x={Math.floor(cell / ROWS) * 10 + 0.5}
                y={(cell % ROWS) * 10 + 0.5}
                width="9"
                height="9"
                rx="2.5"
                data-on={rows[Math.floor(cell / ROWS)] === cell % ROWS || undefined}
              />
            ))}
          </svg>
          <figcaption>{index + 1}</figcaption>
        </figure>
      ))}
    </div>
  );
}

interface StripListsProps<Picture extends string> {
  readonly strips: readonly (readonly Picture[])[];
  reelName(reel: number): string;
  icon(picture: Picture): ReactNode;
}

/** What is on each reel, in order: published, since every outcome follows from it. */
export function StripLists<Picture extends string>({ strips, reelName, icon }: StripListsProps<Picture>) {
  return (
    <div className={css['strips']}>
      {strips.map((strip, reel) => (
        <ol key={strip.join('')} start={0} aria-label={reelName(reel + 1)}>
          {strip.map((picture, at) => (
            <li key={`${String(at)}${picture}`}>
              <small>{at}</small>
              {icon(picture)}
            </li>
          ))}
        </ol>
      ))}
    </div>
  );
}
