import { use, useState } from 'react';
import { BetPanel } from './bet-panel.web.tsx';
import { useBetKey } from './bet-key.web.tsx';
import type { GameFrameProps } from './frame-props.web.tsx';
import { HistoryStrip } from './history-strip.web.tsx';
import { RecallBar } from './recall-bar.web.tsx';
import { ResultLine } from './result-line.web.tsx';
import { RulesSheet } from './rules-sheet.web.tsx';
import { TopBar } from './top-bar.web.tsx';
import { useGameSound } from './sound/use-game-sound.web.tsx';
import { loadMessages } from './messages/messages.ts';
import { WinShowLayer } from './win-show/win-shows.web.tsx';
import css from './game-frame.module.css';

/** A whole game on screen: the picture with the last results above and the result below it, and the bet panel. */
export function GameFrame(props: GameFrameProps) {
  const { site, table, title, className, children } = props;
  const t = use(loadMessages(site.locale));
  const [rules, setRules] = useState(false);
  useGameSound(site, props.game.name);
  const acts = props.action && !props.action.disabled && table.phase === 'open';
  useBetKey(site.recall ? undefined : acts ? props.action?.onPress : table.press);
  const tier = table.lastResult?.prize?.tier;
  const { recall } = site;
  // A replay stands in a page that has its own head.
  const Whole = recall ? 'section' : 'main';
  const onVerify = recall ? undefined : site.onVerify;
  return (
    <Whole
      className={`${css['frame']} ${className ?? ''}`}
      data-phase={table.phase}
      data-tier={tier}
      data-recall={recall && ''}
      data-whole={props.isPictureWhole && ''}
    >
      {props.ground && (
        <div className={css['ground']} aria-hidden="true">
          {props.ground}
        </div>
      )}
      {!recall && <TopBar site={site} balance={table.balance} title={title} t={t} onRules={() => setRules(true)} />}
      <div className={css['table']}>
        <section className={css['play']} aria-label={title}>
          {recall ? <span /> : <HistoryStrip marks={table.marks} t={t} onVerify={site.onVerify} />}
          <div className={css['scene']}>
            <div className={css['picture']}>{children}</div>
          </div>
          <ResultLine table={table} t={t} locale={site.locale} hint={props.hint} onVerify={onVerify} />
        </section>
        {recall ? (
          <RecallBar recall={recall} t={t} onAgain={props.game.kind === 'instant' ? table.press : undefined} />
        ) : (
          <BetPanel {...props} t={t} />
        )}
      </div>
      <RulesSheet {...props} open={rules} t={t} onClose={() => setRules(false)} />
      {!recall && <WinShowLayer shows={table.winShows} site={site} title={title} look={props.winLook} />}
    </Whole>
  );
}
