import type { GameViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { useBetKey } from '../stage/bet-key.web.tsx';
import { DoubleUpRules } from '../stage/double-up/double-up-rules.web.tsx';
import { RecallBar } from '../stage/recall-bar.web.tsx';
import { useGameSound } from '../stage/sound/use-game-sound.web.tsx';
import { TopBar } from '../stage/top-bar.web.tsx';
import { loadMessages as loadPanelMessages } from '../stage/messages/messages.ts';
import { useMessages } from '../stage/use-messages.web.ts';
import { WinShowLayer } from '../stage/win-show/win-shows.web.tsx';
import { tile } from './art.ts';
import { Board } from './board.web.tsx';
import { Controls } from './controls.web.tsx';
import { useTable } from './play.web.tsx';
import { Result } from './result.web.tsx';
import { Rules } from './rules.web.tsx';
import { Ground } from './ground.web.tsx';
import { WinningTiger } from './tiger.web.tsx';
import { tigreDaVez } from './tigre-da-vez.ts';
import { loadMessages } from './messages/messages.ts';
import css from './tigre-da-vez.module.css';

/** Tigre da Vez on screen. */
export function GameView(props: GameViewProps) {
  const t = useMessages(props.locale, loadMessages);
  const [rules, setRules] = useState(false);
  const table = useTable(props, t);
  useGameSound(props, tigreDaVez.name);
  useBetKey(props.recall ? undefined : table.press);
  const tPanel = use(loadPanelMessages(props.locale));
  const ended = { done: undefined, loss: tPanel('endedLoss'), win: tPanel('endedWin') };
  const message = table.message ?? (table.autoEnd && ended[table.autoEnd]);
  const { scene } = table;
  const { assets, locale } = props;
  const Whole = props.recall ? 'section' : 'main';
  return (
    <Whole
      className={css['game']}
      data-turn={(scene.turn && scene.phase !== 'idle') || undefined}
      data-recall={props.recall && ''}
    >
      <Ground />
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
        <Board scene={scene} t={t} title={tile.title[locale]} assets={assets} />
        <Result scene={scene} message={message} t={t} locale={locale} />
        {props.recall ? (
          <RecallBar recall={props.recall} t={tPanel} onAgain={table.press} />
        ) : (
          <Controls table={table} site={props} t={t} tPanel={tPanel} />
        )}
      </div>
      <Rules
        open={rules}
        t={t}
        locale={locale}
        rtpText={props.rtpText}
        stakes={props.stakes}
        more={<DoubleUpRules doubleUp={props.doubleUp} t={tPanel} />}
        onClose={() => setRules(false)}
      />
      {!props.recall && (
        <WinShowLayer
          shows={table.winShows}
          site={props}
          title={tile.title[locale]}
          look={{ mascot: <WinningTiger assets={assets} /> }}
        />
      )}
    </Whole>
  );
}
