import type { GameViewProps } from '@arara/game-kit';
import { use, useState } from 'react';
import { useBetKey } from '../stage/bet-key.web.tsx';
import { CoinShower } from '../stage/coin-shower.web.tsx';
import { emojiOf, tile } from './art.ts';
import { Board } from './board.web.tsx';
import { Controls } from './controls.web.tsx';
import type { Words } from './locales/pt.ts';
import { useTable } from './play.web.tsx';
import { Result } from './result.web.tsx';
import { Rules } from './rules.web.tsx';
import { Sides } from './sides.web.tsx';
import { wordsOf } from './words.web.tsx';
import css from './tigre-da-vez.module.css';

const COINS = { back: 0, won: 0, big: 26, huge: 60 } as const;

/** Tigre da Vez on screen. */
export function GameView(props: GameViewProps) {
  const words = use(wordsOf(props.locale));
  const [rules, setRules] = useState(false);
  const table = useTable(props, words);
  useBetKey(table.press);
  const { scene } = table;
  const { assets, locale } = props;
  const coins = scene.banner === 'big' || scene.banner === 'huge' ? COINS[scene.banner] : 0;
  return (
    <main className={css['game']} data-turn={(scene.turn && scene.phase !== 'idle') || undefined}>
      <div className={css['ground']} aria-hidden="true">
        <i className={css['rays']} />
      </div>
      <Sides assets={assets} />
      <div className={css['stage']}>
        <header className={css['head']}>
          <button type="button" className={css['icon']} aria-label={words.back} onClick={props.onExit}>
            <svg viewBox="0 0 24 24" aria-hidden="true">
              <path d="M15 5l-7 7 7 7" />
            </svg>
          </button>
          <h1>{tile.title[locale]}</h1>
          <button
            type="button"
            className={css['pill']}
            aria-haspopup="dialog"
            aria-label={`${words.rules}. RTP ${props.rtpText}`}
            onClick={() => setRules(true)}
          >
            RTP {props.rtpText}
            <span data-long={words.fair.length > 6 || undefined}> · {words.fair} ✓</span>
          </button>
        </header>
        <Corner muted={props.muted} onMute={props.onMute} words={words} onRules={() => setRules(true)} />
        <Board scene={scene} words={words} assets={assets} />
        <Result scene={scene} message={table.message} words={words} locale={locale} assets={assets} />
        <Controls table={table} steps={props.stakes.steps} words={words} demo={props.demo} onVerify={props.onVerify} />
        {coins > 0 && <CoinShower count={coins} address={assets(emojiOf.coin)} />}
      </div>
      <Rules
        open={rules}
        words={words}
        locale={locale}
        rtpText={props.rtpText}
        assets={assets}
        onClose={() => setRules(false)}
      />
    </main>
  );
}

interface CornerProps extends Pick<GameViewProps, 'muted' | 'onMute'> {
  readonly words: Words;
  onRules(): void;
}

/** The small buttons on both sides of the tiger. */
function Corner({ words, muted, onMute, onRules }: CornerProps) {
  return (
    <div className={css['corner']}>
      <button type="button" className={css['icon']} aria-label={words.rules} aria-haspopup="dialog" onClick={onRules}>
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M12 11v6M12 7.2v.1" />
          <circle cx="12" cy="12" r="9" />
        </svg>
      </button>
      <button
        type="button"
        className={css['icon']}
        aria-label={muted ? words.unmute : words.mute}
        aria-pressed={!muted}
        onClick={() => onMute(!muted)}
      >
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <path d="M4 9.5v5h3.5L12 19V5L7.5 9.5Z" />
          {muted ? <path d="M16 9.5l5 5m0-5l-5 5" /> : <path d="M15.5 9a4.5 4.5 0 0 1 0 6M18 6.5a8 8 0 0 1 0 11" />}
        </svg>
      </button>
    </div>
  );
}
