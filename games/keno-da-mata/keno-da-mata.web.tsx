import { type RoundViewProps, winOf } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { use, useState } from 'react';
import { oneInText } from '../draws/chance.ts';
import { createFavourites } from '../draws/favourites.ts';
import { ballText, numbersKind } from '../draws/numbers-kind.ts';
import { type NumbersGame, NumbersTable } from '../draws/numbers-table.web.tsx';
import { type Board, filledTo } from '../draws/number-picks.ts';
import { loadMessages as loadDrawMessages } from '../draws/messages/messages.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { DrawPicture } from './draw-picture.web.tsx';
import { Scenery } from './scenery.web.tsx';
import { BEATS, kenoDaMata } from './keno-da-mata.ts';
import { MOST_PICKS, URN } from './pays.ts';
import { Rules } from './rules.web.tsx';
import { ticketPays } from './ticket-pays.ts';
import { loadMessages } from './messages/messages.ts';
import css from './keno-da-mata.module.css';

const board: Board = { numbers: URN.numbers, most: MOST_PICKS, columns: 10 };
/** So many numbers are a surprise where none were chosen. */
const SURPRISE = 5;

const game: NumbersGame = {
  kind: numbersKind(kenoDaMata, URN, BEATS, ({ balls }) => `${balls.slice(0, 3).map(ballText).join(' ')}…`),
  board,
  least: 1,
  favourites: createFavourites(
    kenoDaMata.name,
    (value) => kenoDaMata.readInput(value, null),
    () => localStorage,
  ),
  title: tile.title,
  Picture: DrawPicture,
  surprised: (picks, moment) => filledTo(board, [], picks.length || SURPRISE, moment),
};

/** Keno da Mata on screen. */
export function RoundView(props: RoundViewProps) {
  const { locale } = props;
  const t = useMessages(locale, loadMessages);
  const tDraws = use(loadDrawMessages(locale));
  const [picks, setPicks] = useState<readonly number[]>([]);
  const pays = ticketPays(picks.length);
  const top = pays.at(-1);
  return (
    <NumbersTable
      {...{ game, picks, setPicks, pays }}
      site={props}
      className={css['keno']}
      ground={<Scenery />}
      hint={(stake) =>
        top === undefined
          ? t('hint')
          : t('best', {
              n: picks.length,
              amount: formatBRL(winOf(stake, BigInt(top.payE4))),
              chance: oneInText(tDraws, locale, top.draws, top.all),
            })
      }
      rules={<Rules t={t} tDraws={tDraws} locale={locale} />}
    />
  );
}
