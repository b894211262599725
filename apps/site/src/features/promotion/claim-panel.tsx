import { ZERO } from '@arara/money';
import { Button, Money, Panel, buttonClass, centavosOf } from '@arara/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Art } from '../../shared/art/art.tsx';
import { momentText, t } from '../../shared/messages/i18n.ts';
import css from './claim-panel.module.css';
import type { ClaimAction } from './claim.ts';
import { EventState } from './event-state.tsx';
import { type NextStep, nextStep } from './next-step.ts';
import { stakesText } from './payment-terms.tsx';
import { ProgressLine } from './progress-line.tsx';
import type { EventStatus } from './promotion-queries.ts';
import { claimableText } from './reward-text.ts';

interface ClaimPanelProps {
  standing: EventStatus;
  hand: ClaimAction;
  /** The figures of the event, above the state. */
  children?: ReactNode;
  /** The children contain a progress bar already. */
  bare?: boolean;
}

/** The member's state in an event and the next action: claim, continue, or wait with the reason. */
export function ClaimPanel({ standing, hand, children, bare = false }: ClaimPanelProps) {
  return (
    <Panel>
      {children}
      {standing.state === 'claimable' ? (
        <Claimable standing={standing} hand={hand} />
      ) : (
        <ProgressNote standing={standing} bare={bare} />
      )}
    </Panel>
  );
}

function Claimable({ standing, hand }: ClaimPanelProps) {
  const { claimable, claimable_rounds: count, payment, items } = standing;
  const amount = centavosOf(claimable);
  const text = claimableText(standing);
  const until = items.find(({ state, until: last }) => state === 'claimable' && last !== null)?.until;
  return (
    <div className={css['claim']}>
      <p className={css['ready']}>
        <span>{t('promotion.ready')}</span>
        <strong>{count === 0 ? <Money amount={amount} /> : text}</strong>
      </p>
      <ClaimableRounds items={items} />
      <Button tone="gold" size="l" full busy={hand.busy} onClick={() => hand.press()}>
        {text === undefined ? t('promotion.claim') : t('promotion.claimAmount', { amount: text })}
      </Button>
      {(count === 0 || amount !== ZERO) && <p className={css['note']}>{stakesText(payment, claimable)}</p>}
      {until !== undefined && until !== null && (
        <p className={css['note']}>{t('promotion.claimUntil', { when: momentText(until) })}</p>
      )}
    </div>
  );
}

/** The game and stake of the free rounds that can be claimed. */
function ClaimableRounds({ items }: { items: EventStatus['items'] }) {
  const texts = items.flatMap(({ state, free_rounds: rounds }) =>
    state === 'claimable' && rounds !== null ? [rounds.text] : [],
  );
  return [...new Set(texts)].map((text) => (
    <p key={text} className={css['note']}>
      {text}
    </p>
  ));
}

const pictures = {
  progress: '1f3af',
  claimed: '1f389',
  missed: '23f0',
  ineligible: '1f512',
  ended: '1f3c1',
  claimable: '1f381',
} as const satisfies Record<EventStatus['state'], string>;
const HELD_PICTURE = '23f3';

function ProgressNote({ standing, bare }: { standing: EventStatus; bare: boolean }) {
  const { state, reason, reason_text: why, progress, next_at: next, items } = standing;
  const isHeld = state === 'claimed' && items.some(({ held }) => held);
  return (
    <div className={css['claim']}>
      <div className={css['waiting']}>
        <Art name={isHeld ? HELD_PICTURE : pictures[state]} size={44} />
        <div>
          <EventState state={state} progress={progress} held={isHeld} />
          <p>{isHeld ? t('promotion.why.held') : (why ?? t(`promotion.why.${state}`))}</p>
        </div>
      </div>
      {!bare && progress !== null && <ProgressLine progress={progress} label={t('promotion.progress')} />}
      {next !== null && <p className={css['note']}>{t('promotion.nextAt', { when: momentText(next) })}</p>}
      <NextStepLink step={state === 'claimed' || state === 'ended' ? undefined : nextStep(reason)} />
    </div>
  );
}

function NextStepLink({ step }: { step: NextStep | undefined }) {
  if (step === undefined) return null;
  return step === 'deposit' ? (
    <Link to="/recharge" className={buttonClass({ tone: 'gold', size: 'l', full: true })}>
      {t('shell.nav.deposit')}
    </Link>
  ) : (
    <Link to="/game" className={buttonClass({ size: 'l', full: true })}>
      {t('promotion.games')}
    </Link>
  );
}
