import type { RoundViewProps } from '@arara/game-kit';
import { Ball } from '../bingo/ball.web.tsx';
import { BingoCard } from '../bingo/card.web.tsx';
import { HallFrame, type HallLook } from '../bingo/hall/hall-frame.web.tsx';
import { useHallTable } from '../bingo/hall/hall-table.web.tsx';
import { HallRules } from '../bingo/hall/rules.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Background } from './background.web.tsx';
import { Board } from './board.web.tsx';
import { useCardStall } from './card-stall.web.tsx';
import { hall } from './hall.ts';
import { loadMessages } from './messages/messages.ts';
import { OfferedCards } from './offered-cards.web.tsx';
import { salaDeBingo } from './sala-de-bingo.ts';
import cards from './cards.module.css';
import feats from './feats.module.css';
import css from './sala-de-bingo.module.css';

const look: HallLook = {
  className: css['game'],
  featsClass: feats['feats'],
  cardsClass: cards['cards'],
  ground: <Background />,
  Card: BingoCard,
  Ball,
  Board,
};

/** Sala de Bingo on screen. */
export function RoundView(site: RoundViewProps) {
  const tOwn = useMessages(site.locale, loadMessages);
  const table = useHallTable(site, hall);
  const stall = useCardStall(table);
  return (
    <HallFrame
      table={table}
      game={salaDeBingo}
      stall={stall}
      look={look}
      title={tile.title[site.locale]}
      rules={<HallRules table={table} goal={tOwn('goalText')} />}
      offer={<OfferedCards t={table.t} stall={stall} />}
      offerKey={
        <button type="button" disabled={stall.sending || stall.cards.length === 0} onClick={() => stall.swap()}>
          ⟳ {table.t('swapAll')}
        </button>
      }
    />
  );
}
