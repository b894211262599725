import type { RoundViewProps } from '@arara/game-kit';
import { formatBRL } from '@arara/money';
import { Button, Sheet } from '@arara/ui';
import { useState } from 'react';
import panel from '../stage/bet-panel.module.css';
import { fill, momentText } from '../stage/language.ts';
import stakes from '../stage/stake-field.module.css';
import { StakeField } from '../stage/stake-field.web.tsx';
import css from './ticket-purchase.module.css';
import type { DrawBetForm } from './draw-bet-form.web.tsx';
import type { DrawMessages } from './locales/pt.ts';
import { offeredDraws } from './schedule.ts';

interface TicketPurchaseProps {
  readonly site: RoundViewProps;
  readonly draws: DrawBetForm;
  readonly messages: DrawMessages;
}

function drawsText(messages: DrawMessages, count: number): string {
  return count === 1 ? messages.drawsOne : fill(messages.drawsMany, String(count));
}

/** The stake, for how many draws, and the button that buys; several draws are confirmed with their sum first. */
export function TicketPurchase({ site, draws, messages }: TicketPurchaseProps) {
  const { betPanel, count, sum, ready, chosen } = draws;
  const [open, setOpen] = useState(false);
  const last = chosen.at(-1);
  return (
    <>
      <StakeField
        table={{ phase: betPanel.placing > 0 ? 'busy' : 'idle', stake: betPanel.stake, setStake: betPanel.setStake }}
        steps={site.stakes.steps}
        messages={betPanel.panelMessages}
      />
      <div className={panel['buttons']}>
        <button
          type="button"
          className={`${panel['side']} ${css['count']}`}
          aria-haspopup="dialog"
          disabled={draws.open.length === 0}
          onClick={() => setOpen(true)}
        >
          <b>{drawsText(messages, count)}</b>
          {last && (
            <small>{fill(count === 1 ? messages.at : messages.until, momentText(site.locale, last.locksAt))}</small>
          )}
        </button>
        <button
          type="button"
          className={panel['bet']}
          data-state={betPanel.placing > 0 ? 'busy' : 'idle'}
          disabled={!ready}
          onClick={draws.press}
        >
          {betPanel.panelMessages.place}
          <small>{count === 1 ? formatBRL(sum) : `${count} × ${formatBRL(betPanel.stake)} = ${formatBRL(sum)}`}</small>
        </button>
      </div>
      <Sheet open={open} title={messages.drawsTitle} onClose={() => setOpen(false)}>
        <HowMany site={site} draws={draws} messages={messages} onChosen={() => setOpen(false)} />
      </Sheet>
      <Confirm site={site} draws={draws} messages={messages} />
    </>
  );
}

function HowMany({ site, draws, messages, onChosen }: TicketPurchaseProps & { onChosen(): void }) {
  return (
    <div className={css['sheet']}>
      <p>{messages.drawsText}</p>
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
              {drawsText(messages, count)}
              {last && (
                <small>{fill(count === 1 ? messages.at : messages.until, momentText(site.locale, last.locksAt))}</small>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Confirm({ site, draws, messages }: TicketPurchaseProps) {
  const { betPanel, chosen, sum } = draws;
  const isShort = site.balance !== null && site.balance < sum;
  return (
    <Sheet
      open={draws.confirming}
      title={messages.confirmTitle}
      onClose={draws.cancel}
      footer={
        <Button tone="gold" size="l" full disabled={isShort || chosen.length === 0} onClick={draws.confirm}>
          {fill(messages.confirm, formatBRL(sum))}
        </Button>
      }
    >
      <div className={css['sheet']}>
        <p>{messages.confirmText}</p>
        <ol className={css['lines']}>
          {chosen.map((round) => (
            <li key={round.id}>
              <span>{fill(messages.drawAt, momentText(site.locale, round.locksAt))}</span>
              <b>{formatBRL(betPanel.stake)}</b>
            </li>
          ))}
          <li data-sum>
            <span>{messages.sum}</span>
            <b>{formatBRL(sum)}</b>
          </li>
        </ol>
        {isShort && <p role="alert">{betPanel.panelMessages.short}</p>}
      </div>
    </Sheet>
  );
}
