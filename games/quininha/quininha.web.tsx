import { type RoundViewProps, winOf } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { use, useState } from 'react';
import { oneInText } from '../draws/chance.ts';
import { createFavourites } from '../draws/favourites.ts';
import { ballText, numbersKind } from '../draws/numbers-kind.ts';
import { type NumbersGame, NumbersTable } from '../draws/numbers-table.web.tsx';
import type { NumbersOutcome } from '../draws/numbers.ts';
import { type Board, filledTo } from '../draws/number-picks.ts';
import { loadMessages as loadDrawMessages } from '../draws/messages/messages.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { DrawPicture } from './draw-picture.web.tsx';
import { Fair } from './fair.web.tsx';
import { PICKS, URN, payOfHits } from './pays.ts';
import { BEATS, quininha } from './quininha.ts';
import { MAX_ONE_IN } from './return.ts';
import { Rules } from './rules.web.tsx';
import { ticketPays } from './ticket-pays.ts';
import { loadMessages } from './messages/messages.ts';
import css from './quininha.module.css';

const board: Board = { numbers: URN.numbers, most: PICKS, columns: 10 };

function inOrder({ balls }: NumbersOutcome): string {
  const rising = balls.toSorted((a, b) => a - b);
  return rising.map(ballText).join(' ');
}

const game: NumbersGame = {
  kind: numbersKind(quininha, URN, BEATS, inOrder),
  board,
  least: PICKS,
  favourites: createFavourites(
    quininha.name,
    (value) => quininha.readInput(value, null),
    () => localStorage,
  ),
  title: tile.title,
  Picture: DrawPicture,
  // An incomplete choice is kept and completed; a full ticket is replaced.
  surprised: (picks, moment) => filledTo(board, picks.length < PICKS ? picks : [], PICKS, moment),
};

/** Quininha on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const tDraws = use(loadDrawMessages(locale));
  const [picks, setPicks] = useState<readonly number[]>([]);
  const missing = PICKS - picks.length;
  return (
    <NumbersTable
      {...{ game, picks, setPicks }}
      site={props}
      pays={ticketPays}
      className={css['quininha']}
      ground={<Fair />}
      hint={(stake) =>
        missing > 0
          ? t('hint', { n: missing })
          : t('best', {
              amount: formatBRL(winOf(stake, BigInt(payOfHits(PICKS)))),
              chance: oneInText(tDraws, locale, 1n, MAX_ONE_IN),
            })
      }
      rules={<Rules t={t} tDraws={tDraws} locale={locale} />}
    />
  );
}
