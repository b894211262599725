import type { RoundViewProps } from '@arara/game-kit';
import { HallFrame, type HallLook } from '../bingo/hall/hall-frame.web.tsx';
import { useHallTable } from '../bingo/hall/hall-table.web.tsx';
import { HallRules } from '../bingo/hall/rules.web.tsx';
import { useMessages } from '../stage/use-messages.web.ts';
import { tile } from './art.ts';
import { Background } from './background.web.tsx';
import { Ball } from './ball.web.tsx';
import { bingoDaQuermesse } from './bingo-da-quermesse.ts';
import { Board } from './board.web.tsx';
import { StripCard } from './card.web.tsx';
import { hall } from './hall.ts';
import { loadMessages } from './messages/messages.ts';
import { useStripStall } from './strip-stall.web.tsx';
import { Strip } from './strip.web.tsx';
import { useTension } from './tension.web.tsx';
import cards from './cards.module.css';
import css from './bingo-da-quermesse.module.css';
import feats from './feats.module.css';

const look: HallLook = {
  className: css['game'],
  drawClass: css['draw'],
  featsClass: feats['feats'],
  cardsClass: cards['cards'],
  ground: <Background />,
  Card: StripCard,
  Ball,
  Board,
};

/** Bingo da Quermesse on screen. */
export function RoundView(site: RoundViewProps) {
  const tOwn = useMessages(site.locale, loadMessages);
  const table = useHallTable(site, hall);
  const stall = useStripStall(table);
  useTension(table);
  return (
    <HallFrame
      table={table}
      game={bingoDaQuermesse}
      stall={stall}
      look={look}
      title={tile.title[site.locale]}
      rules={
        <HallRules table={table} goal={tOwn('goalText')}>
          <p>{tOwn('stripText')}</p>
        </HallRules>
      }
      offer={<Strip table={table} stall={stall} t={tOwn} />}
      offerKey={
        <button type="button" disabled={stall.sending} onClick={stall.swap}>
          ⟳ {tOwn('otherStrip')}
        </button>
      }
    />
  );
}
