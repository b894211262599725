import type { LocaleKey, RoundViewProps } from '@arara/game-kit';
import type { Centavos } from '@arara/money';
import { type ReactNode, use } from 'react';
import { DrawTable } from './draw-table.web.tsx';
import type { Favourites } from './favourites.ts';
import type { DrawKind } from './kind.ts';
import { NumberBoard } from './number-board.web.tsx';
import { type NumbersPicture, numbersLooks } from './numbers-looks.web.tsx';
import css from './numbers-table.module.css';
import type { NumbersInput, NumbersOutcome } from './numbers.ts';
import { ballSound } from './sound-effects.web.tsx';
import { type HitPay, PaysStrip } from './pays-strip.web.tsx';
import { type Board, toggled } from './number-picks.ts';
import { loadMessages } from './messages/messages.ts';

/** What a draw of numbers is, the same for every viewer. */
export interface NumbersGame {
  readonly kind: DrawKind<NumbersInput, NumbersOutcome>;
  readonly board: Board;
  /** A ticket has so many numbers at least. */
  readonly least: number;
  readonly favourites: Favourites<NumbersInput>;
  readonly title: Readonly<Record<LocaleKey, string>>;
  readonly Picture: NumbersPicture;
  /** What is chosen once somebody asked to be surprised. */
  surprised(picks: readonly number[], moment: number): readonly number[];
}

interface NumbersTableProps {
  readonly site: RoundViewProps;
  readonly game: NumbersGame;
  readonly className: string | undefined;
  readonly ground: ReactNode;
  readonly rules: ReactNode;
  /** What is chosen, in the order of the presses. */
  readonly picks: readonly number[];
  setPicks(picks: readonly number[]): void;
  /** What such a ticket pays. */
  readonly pays: readonly HitPay[];
  hint(stake: Centavos): string;
}

/** A whole game of drawn numbers on screen. */
export function NumbersTable({ site, game, picks, setPicks, pays, ...rest }: NumbersTableProps) {
  const { board, kind, favourites } = game;
  const t = use(loadMessages(site.locale));
  return (
    <DrawTable
      {...{ site, kind, favourites, ...rest }}
      looks={numbersLooks(board.numbers, t, game.Picture)}
      title={game.title[site.locale]}
      choosing={{
        input: picks.length >= game.least ? { picks: picks.toSorted((a, b) => a - b) } : undefined,
        isEmpty: picks.length === 0,
        count: `${picks.length}/${board.most}`,
        surprise: (moment) => setPicks(game.surprised(picks, moment)),
        clear: () => setPicks([]),
        take: (input) => setPicks(input.picks),
      }}
      board={
        <div className={css['board']}>
          <NumberBoard {...{ board, picks, t }} onToggle={(number) => setPicks(toggled(board, picks, number))} />
          <PaysStrip pays={pays} t={t} locale={site.locale} />
        </div>
      }
      sound={ballSound}
      spoken={({ balls }) => balls.at(-1)}
    />
  );
}
