import type { LocaleKey, RoundViewProps } from '@arara/game-kit';
import { centavos, formatBRL } from '@arara/money';
import { Segments } from '../stage/choices.web.tsx';
import { fill } from '../stage/language.ts';
import type { RoundDesk } from '../stage/round-desk.web.tsx';
import { StakeField } from '../stage/stake-field.web.tsx';
import type { Words } from './locales/pt.ts';
import type { Stall } from './stall.web.tsx';
import { hourText } from './hour.ts';
import css from './panel.module.css';

interface PanelProps {
  readonly site: RoundViewProps;
  readonly desk: RoundDesk;
  readonly stall: Stall;
  readonly words: Words;
  readonly locale: LocaleKey;
  /** Whether cards are chosen now: always before a draw, by wish during one. */
  readonly isChoosing: boolean;
  /** Goes to the cards and back to the draw; absent where there is no draw to look at. */
  readonly onTurn: (() => void) | undefined;
}

/** Where cards are bought: for which round, at what stake, how many. While a draw runs, no more than the way there. */
export function Panel({ site, desk, stall, words, locale, isChoosing, onTurn }: PanelProps) {
  const { halls, hall, cards, sending: busy } = stall;
  if (!hall) return <p className={css['none']}>{words.closed}</p>;
  if (!isChoosing)
    return (
      <button type="button" className={css['turn']} onClick={onTurn}>
        {fill(words.buyFor, hourText(locale, hall.locksAt))}
      </button>
    );
  return (
    <div className={css['panel']}>
      {onTurn && (
        <button type="button" className={css['back']} onClick={onTurn}>
          ← {words.backToDraw}
        </button>
      )}
      <Segments
        label={words.hall}
        options={halls.map(({ id, locksAt }) => ({ value: id, text: hourText(locale, locksAt) }))}
        value={hall.id}
        disabled={busy}
        bare
        onChange={stall.choose}
      />
      <StakeField
        table={{ phase: busy ? 'busy' : 'idle', stake: desk.stake, setStake: desk.setStake }}
        steps={site.stakes.steps}
        words={desk.panelWords}
      />
      <div className={css['row']}>
        <Count stall={stall} words={words} disabled={busy} />
        <button
          type="button"
          className={css['buy']}
          data-state={busy ? 'busy' : 'idle'}
          disabled={busy || cards.length === 0 || !site.table.isLive}
          onClick={() => void stall.buy()}
        >
          {busy
            ? words.sending
            : stall.room === 0
              ? words.full24
              : fill(cards.length === 1 ? words.buyOne : words.buyMany, String(cards.length))}
          <small>
            {cards.length} × {formatBRL(desk.stake)} = {formatBRL(centavos(desk.stake * BigInt(cards.length)))}
          </small>
        </button>
      </div>
    </div>
  );
}

/** How many cards are bought with one press. */
function Count({ stall, words, disabled }: Pick<PanelProps, 'stall' | 'words'> & { readonly disabled: boolean }) {
  const { cards, room, setCount } = stall;
  const step = (label: string, sign: string, to: number) => (
    <button
      type="button"
      aria-label={label}
      disabled={disabled || to < 1 || to > Math.min(6, room)}
      onClick={() => setCount(to)}
    >
      {sign}
    </button>
  );
  return (
    <div className={css['count']} role="group" aria-label={words.cards}>
      {step(words.fewer, '−', cards.length - 1)}
      <output>{cards.length}</output>
      {step(words.more, '+', cards.length + 1)}
    </div>
  );
}
