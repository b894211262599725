import type { LocaleKey } from '@arara/game-kit';
import { timesText } from '../stage/language.ts';
import { CELLS, HALF_E4, REELS, ROWS } from './paytable.ts';
import { addressOf } from './pictures.web.tsx';
import type { HoldScene } from './scene.ts';
import css from './hold.module.css';

interface HoldProps {
  readonly hold: HoldScene;
  readonly locale: LocaleKey;
}

/** The board while coins are held: locked ones with their value, the other cells empty or spinning. */
export function HoldBoard({ hold: { coins, shown, spinning }, locale }: HoldProps) {
  return (
    <div className={css['board']} data-spinning={spinning || undefined} aria-hidden="true">
      {Array.from({ length: CELLS }, (_, place) => {
        // The grid runs row by row, the cells reel by reel.
        const cell = (place % REELS) * ROWS + Math.floor(place / REELS);
        const at = coins.findIndex((coin) => coin.cell === cell);
        const coin = coins[at];
        return (
          <div key={cell} className={css['cell']} data-locked={coin !== undefined || undefined}>
            {coin ? <Coin halves={at < shown ? coin.halves : undefined} locale={locale} /> : <i />}
          </div>
        );
      })}
    </div>
  );
}

interface CoinProps {
  /** What it pays, in halves of the stake; `undefined` before its value is turned up. */
  readonly halves: number | undefined;
  readonly locale: LocaleKey;
}

/** A coin; the dearer, the hotter its light. */
function Coin({ halves, locale }: CoinProps) {
  const rank = halves === undefined ? 'hidden' : halves >= 50 ? 'grand' : halves >= 10 ? 'rich' : 'plain';
  return (
    <div className={css['coin']} data-rank={rank} key={rank}>
      <img src={addressOf.coin} alt="" />
      {halves !== undefined && <b>{timesText(locale, BigInt(halves * HALF_E4))}x</b>}
    </div>
  );
}
