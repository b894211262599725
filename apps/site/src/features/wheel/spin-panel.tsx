import { formatBRL } from '@arara/money';
import { Button, Icon, centavosOf } from '@arara/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../../shared/messages/i18n.ts';
import { proofPath } from './fair-sheet.tsx';
import { rewardText, paymentText } from '../../shared/promotions/payment-text.ts';
import { type FreeRoundsPrize, freeRoundsText } from './free-rounds-text.ts';
import type { WheelStatus } from './prize.ts';
import type { Celebration } from '../../shared/effects/coin-shower.tsx';
import css from './spin-panel.module.css';
import type { SpinState, SpinPrize } from './spin-state.ts';
import { whenText } from '../../shared/format/moment-text.ts';

interface SpinPanelProps {
  readonly standing: WheelStatus;
  readonly state: SpinState;
  readonly spins: number;
  readonly cheer: Celebration;
  press(): void;
}

/** Restores the focus to a button that was disabled while busy, unless another element has it. */
function useFocusKept(isBusy: boolean) {
  const panel = useRef<HTMLDivElement>(null);
  const wasBusy = useRef(false);
  useEffect(() => {
    const isOver = wasBusy.current && !isBusy;
    wasBusy.current = isBusy;
    if (isOver && document.activeElement === document.body)
      panel.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [isBusy]);
  return panel;
}

/** The button of a wheel and the result: the prize, the refusal, or when there are more spins. */
export function SpinPanel({ standing, state, spins, cheer, press }: SpinPanelProps) {
  const t = useT();
  const isTurning = state.phase !== 'rest' && state.phase !== 'result';
  const panel = useFocusKept(isTurning);
  return (
    <div className={css['panel']} ref={panel}>
      <div className={css['result']} role="status" data-cheer={cheer === 'none' ? undefined : cheer}>
        {state.phase === 'result' ? (
          <SpinResult spun={state.spun} standing={standing} />
        ) : state.phase === 'rest' && state.refused !== undefined ? (
          <>
            <p className={css['refused']}>
              <Icon name="warning" size={20} /> {state.refused.message}
            </p>
            {state.refused.isKnown && <small>{t('wheel.kept')}</small>}
          </>
        ) : isTurning ? (
          <p className={css['line']}>{t('wheel.spinning')}</p>
        ) : (
          <IdleText standing={standing} spins={spins} />
        )}
      </div>
      <Button
        tone="gold"
        size="l"
        full
        busy={isTurning}
        disabled={spins === 0}
        aria-label={isTurning ? t('wheel.spinning') : undefined}
        onClick={press}
      >
        {t(state.phase === 'result' && spins > 0 ? 'wheel.again' : 'wheel.spin')}
      </Button>
      {spins === 0 && state.phase === 'result' && <Next standing={standing} />}
    </div>
  );
}

function IdleText({ standing, spins }: { standing: WheelStatus; spins: number }) {
  const t = useT();
  if (spins === 0) {
    return (
      <>
        <p className={css['line']}>{t('wheel.none')}</p>
        {standing.next_at === null ? <small>{standing.reason_text}</small> : <Next standing={standing} />}
      </>
    );
  }
  return (
    <>
      <p className={css['line']}>{t('wheel.ready', { count: spins })}</p>
      <small>{paymentText(standing.payment)}</small>
    </>
  );
}

function Next({ standing: { next_at: at } }: { standing: WheelStatus }) {
  const t = useT();
  return at === null ? null : <p className={css['next']}>{t('wheel.next', { when: whenText(at) })}</p>;
}

function SpinResult({ spun, standing }: { spun: SpinPrize; standing: WheelStatus }) {
  const t = useT();
  if (spun.free_rounds !== null) return <FreeRoundsResult rounds={spun.free_rounds} spun={spun} />;
  // The game of the free rounds is closed: the server says that money takes their place.
  const isReplaced = (standing.prizes?.[spun.place]?.free_rounds ?? null) !== null;
  const isNothing = centavosOf(spun.reward) === 0n;
  return (
    <>
      <p className={isNothing ? css['line'] : css['won']}>
        {isReplaced
          ? spun.message
          : isNothing
            ? t('wheel.lost')
            : t('wheel.won', { amount: formatBRL(centavosOf(spun.reward)) })}
      </p>
      <small>
        {isNothing ? t('wheel.lostText') : spun.held ? t('wheel.held') : rewardText(standing.payment, spun.reward)}
      </small>
      <Link to={proofPath(spun.spin.id)} className={css['proof']}>
        <Icon name="shield" size={18} /> {t('wheel.verifySpin')}
      </Link>
    </>
  );
}

/** Free rounds that were won, with the way to their game. */
function FreeRoundsResult({ rounds, spun }: { rounds: FreeRoundsPrize; spun: SpinPrize }) {
  const t = useT();
  const { game, title, rounds: count, expires_in_days: days } = rounds;
  return (
    <>
      <p className={css['won']}>{t('wheel.wonFreeRounds', { count })}</p>
      <small>
        {freeRoundsText(rounds)} · {spun.held ? t('wheel.held') : t('wheel.freeRoundsDays', { days })}
      </small>
      <span className={css['ways']}>
        {!spun.held && (
          <Link to={`/gameInfo?${new URLSearchParams({ game })}`} className={css['proof']}>
            {t('wheel.freeRoundsPlay', { game: title })}
          </Link>
        )}
        <Link to={proofPath(spun.spin.id)} className={css['proof']}>
          <Icon name="shield" size={18} /> {t('wheel.verifySpin')}
        </Link>
      </span>
    </>
  );
}
