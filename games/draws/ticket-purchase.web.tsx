import type { RoundViewProps } from '@arara/game-kit';
import type { Translate } from '@arara/messages';
import { formatBRL } from '@arara/money';
import { Button, Sheet } from '@arara/ui';
import { useState } from 'react';
import panel from '../stage/bet-panel.module.css';
import { momentText } from '../stage/language.ts';
import stakes from '../stage/stake-field.module.css';
import { StakeField } from '../stage/stake-field.web.tsx';
import css from './ticket-purchase.module.css';
import type { DrawBetForm } from './draw-bet-form.web.tsx';
import type { Messages } from './messages/messages.ts';
import { offeredDraws } from './schedule.ts';

interface TicketPurchaseProps {
  readonly site: RoundViewProps;
  readonly draws: DrawBetForm;
  readonly t: Translate<Messages>;
}

/** The stake, for how many draws, and the button that buys; several draws are confirmed with their sum first. */
export function TicketPurchase({ site, draws, t }: TicketPurchaseProps) {
  const { betPanel, count, sum, ready, chosen } = draws;
  const [open, setOpen] = useState(false);
  const last = chosen.at(-1);
  return (
    <>
      <StakeField
        table={{ phase: betPanel.placing > 0 ? 'busy' : 'idle', stake: betPanel.stake, setStake: betPanel.setStake }}
        steps={site.stakes.steps}
        t={betPanel.tPanel}
      />
      <div className={panel['buttons']}>
        <button
          type="button"
          className={`${panel['side']} ${css['count']}`}
          aria-haspopup="dialog"
          disabled={draws.open.length === 0}
          onClick={() => setOpen(true)}
        >
          <b>{t('drawCount', { n: count })}</b>
          {last && <small>{t(count === 1 ? 'at' : 'until', { time: momentText(site.locale, last.locksAt) })}</small>}
        </button>
        <button
          type="button"
          className={panel['bet']}
          data-state={betPanel.placing > 0 ? 'busy' : 'idle'}
          disabled={!ready}
          onClick={draws.press}
        >
          {betPanel.tPanel('place')}
          <small>{count === 1 ? formatBRL(sum) : `${count} × ${formatBRL(betPanel.stake)} = ${formatBRL(sum)}`}</small>
        </button>
      </div>
      <Sheet open={open} title={t('drawsTitle')} onClose={() => setOpen(false)}>
        <HowMany site={site} draws={draws} t={t} onChosen={() => setOpen(false)} />
      </Sheet>
      <Confirm site={site} draws={draws} t={t} />
    </>
  );
}

function HowMany({ site, draws, t, onChosen }: TicketPurchaseProps & { onChosen(): void }) {
  return (
    <div className={css['sheet']}>
      <p>{t('drawsText')}</p>
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
              {t('drawCount', { n: count })}
              {last && (
                <small>{t(count === 1 ? 'at' : 'until', { time: momentText(site.locale, last.locksAt) })}</small>
              )}
            </button>
          );
        })}
      </div>
    </div>
  );
}

function Confirm({ site, draws, t }: TicketPurchaseProps) {
  const { betPanel, chosen, sum } = draws;
  const isShort = site.balance !== null && site.balance < sum;
  return (
    <Sheet
      open={draws.confirming}
      title={t('confirmTitle')}
      onClose={draws.cancel}
      footer={
        <Button tone="gold" size="l" full disabled={isShort || chosen.length === 0} onClick={draws.confirm}>
          {t('confirm', { amount: formatBRL(sum) })}
        </Button>
      }
    >
      <div className={css['sheet']}>
        <p>{t('confirmText')}</p>
        <ol className={css['lines']}>
          {chosen.map((round) => (
            <li key={round.id}>
              <span>{t('drawAt', { time: momentText(site.locale, round.locksAt) })}</span>
              <b>{formatBRL(betPanel.stake)}</b>
            </li>
          ))}
          <li data-sum>
            <span>{t('sum')}</span>
            <b>{formatBRL(sum)}</b>
          </li>
        </ol>
        {isShort && <p role="alert">{betPanel.tPanel('short')}</p>}
      </div>
    </Sheet>
  );
}
