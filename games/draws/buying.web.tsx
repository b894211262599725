import type { RoundViewProps } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { Button, Sheet } from '@arara/ui';
import { useState } from 'react';
import panel from '../stage/bet-panel.module.css';
import { fill, momentText } from '../stage/language.ts';
import stakes from '../stage/stake-field.module.css';
import { StakeField } from '../stage/stake-field.web.tsx';
import css from './buying.module.css';
import type { DrawDesk } from './draw-desk.web.tsx';
import type { DrawWords } from './locales/pt.ts';
import { offeredDraws } from './schedule.ts';

interface BuyingProps {
  readonly site: RoundViewProps;
  readonly draws: DrawDesk;
  readonly words: DrawWords;
}

function drawsText(words: DrawWords, count: number): string {
  return count === 1 ? words.drawsOne : fill(words.drawsMany, String(count));
}

/** The stake, for how many draws, and the button that buys; several draws are confirmed with their sum first. */
export function Buying({ site, draws, words }: BuyingProps) {
  const { desk, count, sum, ready, chosen } = draws;
  const [open, setOpen] = useState(false);
  const last = chosen.at(-1);
  return (
    <>
      <StakeField
        table={{ phase: desk.placing > 0 ? 'busy' : 'idle', stake: desk.stake, setStake: desk.setStake }}
        steps={site.stakes.steps}
        words={desk.panelWords}
      />
      <div className={panel['buttons']}>
        <button
          type="button"
          className={`${panel['side']} ${css['count']}`}
          aria-haspopup="dialog"
          disabled={draws.open.length === 0}
          onClick={() => setOpen(true)}
        >
          <b>{drawsText(words, count)}</b>
          {last && <small>{fill(count === 1 ? words.at : words.until, momentText(site.locale, last.locksAt))}</small>}
        </button>
        <button
          type="button"
          className={panel['bet']}
          data-state={desk.placing > 0 ? 'busy' : 'idle'}
          disabled={!ready}
          onClick={draws.press}
        >
          {desk.panelWords.place}
          <small>{count === 1 ? formatBRL(sum) : `${count} × ${formatBRL(desk.stake)} = ${formatBRL(sum)}`}</small>
        </button>
      </div>
      <Sheet open={open} title={words.drawsTitle} onClose={() => setOpen(false)}>
        <HowMany site={site} draws={draws} words={words} onChosen={() => setOpen(false)} />
      </Sheet>
      <Confirm site={site} draws={draws} words={words} />
    </>
  );
}

function HowMany({ site, draws, words, onChosen }: BuyingProps & { onChosen(): void }) {
  return (
    <div className={css['sheet']}>
      <p>{words.drawsText}</p>
      <div className={stakes['choices']}>
        {offeredDraws(draws.open.length).map((count) => {
          const last = draws.open[count - 1];
          return (
            <button
              key={count}
              type="button"
              className={`${stakes['choice']} ${css['choice']}`}
              aria-pressed={count === draws.count}
              onClick={() => {
                draws.setCount(count);
                onChosen();
              }}
            >
              {drawsText(words, count)}
              {last && (
                <small>{fill(count === 1 ? words.at : words.until, momentText(site.locale, last.locksAt))}</small>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Confirm({ site, draws, words }: BuyingProps) {
  const { desk, chosen, sum } = draws;
  const isShort = site.balance !== null && site.balance < sum;
  return (
    <Sheet
      open={draws.confirming}
      title={words.confirmTitle}
      onClose={draws.cancel}
      footer={
        <Button tone="gold" size="l" full disabled={isShort || chosen.length === 0} onClick={draws.confirm}>
          {fill(words.confirm, formatBRL(sum))}
        </Button>
      }
    >
      <div className={css['sheet']}>
        <p>{words.confirmText}</p>
        <ol className={css['lines']}>
          {chosen.map((round) => (
            <li key={round.id}>
              <span>{fill(words.drawAt, momentText(site.locale, round.locksAt))}</span>
              <b>{formatBRL(desk.stake)}</b>
            </li>
          ))}
          <li data-sum>
            <span>{words.sum}</span>
            <b>{formatBRL(sum)}</b>
          </li>
        </ol>
        {isShort && <p role="alert">{desk.panelWords.short}</p>}
      </div>
    </Sheet>
  );
}
