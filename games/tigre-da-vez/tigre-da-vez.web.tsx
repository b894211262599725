import type { GameViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { useBetKey } from '../stage/bet-key.web.tsx';
import { CoinShower } from '../stage/coin-shower.web.tsx';
import { RecallBar } from '../stage/recall-bar.web.tsx';
import { TopBar } from '../stage/top-bar.web.tsx';
import { loadMessages as loadPanelMessages } from '../stage/messages/messages.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { emojiOf, tile } from './art.ts';
import { Board } from './board.web.tsx';
import { Controls } from './controls.web.tsx';
import { useTable } from './play.web.tsx';
import { Result } from './result.web.tsx';
import { Rules } from './rules.web.tsx';
import { Sides } from './sides.web.tsx';
import { loadMessages } from './messages/messages.ts';
import css from './tigre-da-vez.module.css';

const COINS = { back: 0, won: 0, big: 26, huge: 60 } as const;

/** Tigre da Vez on screen. */
export function GameView(props: GameViewProps) {
  const t = useMessages(props.locale, loadMessages);
  const [rules, setRules] = useState(false);
  const table = useTable(props, t);
  useBetKey(props.recall ? undefined : table.press);
  const tPanel = use(loadPanelMessages(props.locale));
  const ended = { done: undefined, loss: tPanel('endedLoss'), win: tPanel('endedWin') };
  const message = table.message ?? (table.autoEnd && ended[table.autoEnd]);
  const { scene } = table;
  const { assets, locale } = props;
  const coins = scene.banner === 'big' || scene.banner === 'huge' ? COINS[scene.banner] : 0;
  const Whole = props.recall ? 'section' : 'main';
  return (
    <Whole
      className={css['game']}
      data-turn={(scene.turn && scene.phase !== 'idle') || undefined}
      data-recall={props.recall && ''}
    >
      <div className={css['ground']} aria-hidden="true">
        <i className={css['rays']} />
      </div>
      <Sides assets={assets} />
      <div className={css['stage']}>
        {props.recall ? (
          <span />
        ) : (
          <TopBar
            site={props}
            balance={undefined}
            title={tile.title[locale]}
            t={tPanel}
            onRules={() => setRules(true)}
          />
        )}
        <Board scene={scene} t={t} assets={assets} />
        <Result scene={scene} message={message} t={t} locale={locale} assets={assets} />
        {props.recall ? (
          <RecallBar recall={props.recall} t={tPanel} onAgain={table.press} />
        ) : (
          <Controls table={table} site={props} t={t} tPanel={tPanel} />
        )}
        {coins > 0 && <CoinShower count={coins} address={assets(emojiOf.coin)} />}
      </div>
      <Rules
        open={rules}
        t={t}
        locale={locale}
        rtpText={props.rtpText}
        assets={assets}
        onClose={() => setRules(false)}
      />
    </Whole>
  );
}
