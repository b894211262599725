import { centavos, formatBRL } from '@arara/money';
import { Segments } from '../../stage/choices.web.tsx';
import { StakeField } from '../../stage/stake-field.web.tsx';
import type { HallTable } from './hall-table.web.tsx';
import { hourText } from './hour.ts';
import type { Stall } from './stall.web.tsx';
import css from './panel.module.css';

interface PanelProps {
  readonly table: HallTable;
  readonly stall: Stall;
  /** Whether cards are chosen now: always before a draw, by wish during one. */
  readonly isChoosing: boolean;
  /** Goes to the cards and back to the draw; absent where there is no draw to look at. */
  readonly onTurn: (() => void) | undefined;
}

/** Where cards are bought: for which round, at what stake, how many. While a draw runs, no more than the way there. */
export function Panel({ table, stall, isChoosing, onTurn }: PanelProps) {
  const { site, hall, betPanel, t } = table;
  const { rounds, round, cards, sending: busy } = stall;
  if (!round) return <p className={css['none']}>{t('closed')}</p>;
  if (!isChoosing)
    return (
      <button type="button" className={css['turn']} onClick={onTurn}>
        {t('buyFor', { time: hourText(site.locale, round.locksAt) })}
      </button>
    );
  return (
    <div className={css['panel']}>
      {onTurn && (
        <button type="button" className={css['back']} onClick={onTurn}>
          ← {t('backToDraw')}
        </button>
      )}
      <Segments
        label={t('hall')}
        options={rounds.map(({ id, locksAt }) => ({ value: id, text: hourText(site.locale, locksAt) }))}
        value={round.id}
        disabled={busy}
        bare
        onChange={stall.choose}
      />
      <StakeField
        table={{ phase: busy ? 'busy' : 'idle', stake: betPanel.stake, setStake: betPanel.setStake }}
        steps={site.stakes.steps}
        t={betPanel.tPanel}
      />
      <div className={css['row']}>
        <Count stall={stall} t={t} disabled={busy} />
        <button
          type="button"
          className={css['buy']}
          data-state={busy ? 'busy' : 'idle'}
          disabled={busy || cards.length === 0 || !site.table.isLive}
          onClick={() => void stall.buy()}
        >
          {busy
            ? t('sending')
            : stall.room === 0
              ? t('fullRoom', { n: hall.mostCards })
              : t('buyCards', { n: cards.length })}
          <small>
            {cards.length} × {formatBRL(betPanel.stake)} = {formatBRL(centavos(betPanel.stake * BigInt(cards.length)))}
          </small>
        </button>
      </div>
    </div>
  );
}

/** How many cards are bought with one press. */
function Count({
  stall,
  t,
  disabled,
}: Pick<PanelProps, 'stall'> & Pick<HallTable, 't'> & { readonly disabled: boolean }) {
  const { cards, most, setCount } = stall;
  const step = (label: string, sign: string, to: number) => (
    <button type="button" aria-label={label} disabled={disabled || to < 1 || to > most} onClick={() => setCount(to)}>
      {sign}
    </button>
  );
  return (
    <div className={css['count']} role="group" aria-label={t('cards')}>
      {step(t('fewer'), '−', cards.length - 1)}
      <output>{cards.length}</output>
      {step(t('more'), '+', cards.length + 1)}
    </div>
  );
}
