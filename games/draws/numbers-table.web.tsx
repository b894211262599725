import type { GameViewProps, LocaleKey, RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
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
import { type Messages, loadMessages } from './messages/messages.ts';
import { TurboTable, type TurboTableProps } from './turbo-table.web.tsx';

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

interface NumbersChoice {
  readonly game: NumbersGame;
  readonly locale: LocaleKey;
  readonly t: Translate<Messages>;
  /** What is chosen, in the order of the presses. */
  readonly picks: readonly number[];
  setPicks(picks: readonly number[]): void;
  /** What such a ticket pays. */
  readonly pays: readonly HitPay[];
}

/** What a draw of numbers brings to its table, by the clock or at once. */
function numbersParts({ game, picks, setPicks, pays, t, locale }: NumbersChoice) {
  const { board, kind, favourites } = game;
  return {
    kind,
    favourites,
    looks: numbersLooks(board.numbers, t, game.Picture),
    title: game.title[locale],
    choosing: {
      input: picks.length >= game.least ? { picks: picks.toSorted((a, b) => a - b) } : undefined,
      isEmpty: picks.length === 0,
      count: `${picks.length}/${board.most}`,
      surprise: (moment: number) => setPicks(game.surprised(picks, moment)),
      clear: () => setPicks([]),
      take: (input: NumbersInput) => setPicks(input.picks),
    },
    board: (
      <div className={css['board']}>
        <NumberBoard {...{ board, picks, t }} onToggle={(number) => setPicks(toggled(board, picks, number))} />
        <PaysStrip pays={pays} t={t} locale={locale} />
      </div>
    ),
    sound: ballSound,
    spoken: ({ balls }: NumbersOutcome) => balls.at(-1),
  };
}

interface NumbersTableProps extends Omit<NumbersChoice, 'locale' | 't'> {
  readonly site: RoundViewProps;
  readonly className: string | undefined;
  readonly ground: ReactNode;
  readonly rules: ReactNode;
  /** The name of the same draw at once, where there is one. */
  readonly turbo?: string;
  hint(stake: Centavos): string;
}

/** A whole game of drawn numbers on screen. */
export function NumbersTable({ site, game, picks, setPicks, pays, ...rest }: NumbersTableProps) {
  const { locale } = site;
  const t = use(loadMessages(locale));
  return <DrawTable site={site} {...numbersParts({ game, picks, setPicks, pays, t, locale })} {...rest} />;
}

interface NumbersTurboProps extends Omit<NumbersTableProps, 'site' | 'turbo'> {
  readonly site: GameViewProps;
  readonly turbo: Pick<TurboTableProps<NumbersInput, NumbersOutcome>, 'game' | 'beats' | 'scheduled'>;
}

/** The same drawn at once for one player. */
export function NumbersTurbo({ site, game, picks, setPicks, pays, turbo, ...rest }: NumbersTurboProps) {
  const { locale } = site;
  const t = use(loadMessages(locale));
  return <TurboTable site={site} {...numbersParts({ game, picks, setPicks, pays, t, locale })} {...turbo} {...rest} />;
}
