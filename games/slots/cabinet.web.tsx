import type { ReactNode } from 'react';
import { cssVariables } from '../stage/css-variables.web.ts';
import css from './cabinet.module.css';

interface CabinetProps {
  /** On the sign over the reels. */
  readonly title: string;
  /** Rows of the longest column. */
  readonly rows: number;
  /** Stands on the sign. */
  readonly mascot: ReactNode;
  /** The reels. */
  readonly children: ReactNode;
  /** Announced over the reels: one line, and a smaller one below it. */
  readonly banner?: { readonly text: string; readonly note?: string | undefined } | undefined;
  /** Under the reels: how a feature stands. */
  readonly plate: ReactNode;
  /** The light of the frame: `feature` while a feature is played, `won` while a win is on show. */
  readonly mood: 'plain' | 'feature' | 'won';
}

/** The machine of a slot: mascot, sign, golden frame with the reels, and a plate. Its colours are the game's `--slot-…`. */
export function Cabinet({ title, rows, mascot, children, banner, plate, mood }: CabinetProps) {
  return (
    <div className={css['place']}>
      <div className={css['machine']} style={cssVariables({ '--most': rows })} data-mood={mood}>
        <div className={css['mascot']}>{mascot}</div>
        <div className={css['sign']} aria-hidden="true">
          <span data-text={title}>{title}</span>
        </div>
        <div className={css['frame']}>
          <div className={css['well']}>
            {children}
            {banner && (
              <div key={banner.text} className={css['banner']} role="presentation">
                <strong data-text={banner.text}>{banner.text}</strong>
                {banner.note !== undefined && <span>{banner.note}</span>}
              </div>
            )}
          </div>
        </div>
        <div className={css['plate']}>{plate}</div>
      </div>
    </div>
  );
}
