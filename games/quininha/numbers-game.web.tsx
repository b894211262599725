import { winOf } from '@arara/game-kit';
import type { LocaleKey } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { type Centavos, formatBRL } from '@arara/money';
import { oneInText } from '../draws/chance.ts';
import { createFavourites } from '../draws/favourites.ts';
import type { Messages as DrawMessages } from '../draws/messages/messages.ts';
import { type Board, filledTo } from '../draws/number-picks.ts';
import { ballText, numbersKind } from '../draws/numbers-kind.ts';
import type { NumbersGame } from '../draws/numbers-table.web.tsx';
import type { NumbersOutcome } from '../draws/numbers.ts';
import { tile } from './art.ts';
import { DrawPicture } from './draw-picture.web.tsx';
import type { Messages } from './messages/messages.ts';
import { PICKS, URN, payOfHits } from './pays.ts';
import { BEATS, quininha } from './quininha.ts';
import { MAX_ONE_IN } from './return.ts';

const board: Board = { numbers: URN.numbers, most: PICKS, columns: 10 };

function inOrder({ balls }: NumbersOutcome): string {
  const rising = balls.toSorted((a, b) => a - b);
  return rising.map(ballText).join(' ');
}

/** Five of eighty, drawn by the clock or at once. */
export const numbersGame: NumbersGame = {
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

interface HintTexts {
  readonly t: Translate<Messages>;
  readonly tDraws: Translate<DrawMessages>;
  readonly locale: LocaleKey;
}

/** What is missing to a ticket, or what one can bring. */
export function hintText(picks: readonly number[], stake: Centavos, { t, tDraws, locale }: HintTexts): string {
  const missing = PICKS - picks.length;
  if (missing > 0) return t('hint', { n: missing });
  const amount = formatBRL(winOf(stake, BigInt(payOfHits(PICKS))));
  return t('best', { amount, chance: oneInText(tDraws, locale, 1n, MAX_ONE_IN) });
}
