import { formatBRL } from '@arara/money';
import { Button, Icon, centavosOf } from '@arara/ui';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useT } from '../../app/i18n.ts';
import { proofPath } from './fair-sheet.tsx';
import { gotText, paymentText } from './payment-text.ts';
import type { Cheer, Standing } from './prize.ts';
import css from './spin-panel.module.css';
import type { SpinState, Spun } from './spin-state.ts';
import { whenText } from './when-text.ts';

interface SpinPanelProps {
  readonly standing: Standing;
  readonly state: SpinState;
  readonly spins: number;
  readonly cheer: Cheer;
  press(): void;
}

/** A button that is busy loses the focus; it has it back when it can be pressed again, unless that went elsewhere. */
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

/** The one press of a wheel, and what is told of it: what came, why it did not, when there is more. */
export function SpinPanel({ standing, state, spins, cheer, press }: SpinPanelProps) {
  const t = useT();
  const isTurning = state.phase !== 'rest' && state.phase !== 'told';
  const panel = useFocusKept(isTurning);
  return (
    <div className={css['panel']} ref={panel}>
      <div className={css['told']} role="status" data-cheer={cheer === 'none' ? undefined : cheer}>
        {state.phase === 'told' ? (
          <Told spun={state.spun} standing={standing} />
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
          <Standstill standing={standing} spins={spins} />
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
        {t(state.phase === 'told' && spins > 0 ? 'wheel.again' : 'wheel.spin')}
      </Button>
      {spins === 0 && state.phase === 'told' && <Next standing={standing} />}
    </div>
  );
}

function Standstill({ standing, spins }: { standing: Standing; spins: number }) {
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

function Next({ standing: { next_at: at } }: { standing: Standing }) {
  const t = useT();
  return at === null ? null : <p className={css['next']}>{t('wheel.next', { when: whenText(at) })}</p>;
}

function Told({ spun, standing }: { spun: Spun; standing: Standing }) {
  const t = useT();
  const isNothing = centavosOf(spun.reward) === 0n;
  return (
    <>
      <p className={isNothing ? css['line'] : css['won']}>
        {isNothing ? t('wheel.lost') : t('wheel.won', { amount: formatBRL(centavosOf(spun.reward)) })}
      </p>
      <small>
        {isNothing ? t('wheel.lostText') : spun.held ? t('wheel.held') : gotText(standing.payment, spun.reward)}
      </small>
      <Link to={proofPath(spun.spin.id)} className={css['proof']}>
        <Icon name="shield" size={18} /> {t('wheel.verifySpin')}
      </Link>
    </>
  );
}
