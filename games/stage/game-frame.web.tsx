import { use, useState } from 'react';
import { COIN } from './art.ts';
import { BetPanel } from './bet-panel.web.tsx';
import { useBetKey } from './bet-key.web.tsx';
import { CoinShower } from './coin-shower.web.tsx';
import type { GameFrameProps } from './frame-props.web.tsx';
import { HistoryStrip } from './history-strip.web.tsx';
import { RecallBar } from './recall-bar.web.tsx';
import { ResultLine } from './result-line.web.tsx';
import { RulesSheet } from './rules-sheet.web.tsx';
import { TopBar } from './top-bar.web.tsx';
import { loadMessages } from './messages/messages.ts';
import css from './game-frame.module.css';

const COINS = { back: 0, won: 0, big: 26, huge: 60 } as const;

/** A whole game on screen: the picture with the last results above and the result below it, and the bet panel. */
export function GameFrame(props: GameFrameProps) {
  const { site, table, title, className, children } = props;
  const t = use(loadMessages(site.locale));
  const [rules, setRules] = useState(false);
  const acts = props.action && !props.action.disabled && table.phase === 'open';
  useBetKey(site.recall ? undefined : acts ? props.action?.onPress : table.press);
  const tier = table.lastResult?.prize?.tier;
  const coins = table.phase !== 'open' && tier ? COINS[tier] : 0;
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
            {coins > 0 && <CoinShower key={table.lastResult?.roundId} count={coins} address={site.assets(COIN)} />}
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
    </Whole>
  );
}
