import { Button, Money, Panel, StatusChip, centavosOf, useToast } from '@arara/ui';
import { useState } from 'react';
import { Link } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, useT } from '../../shared/messages/i18n.ts';
import type { Member } from '../../shared/session/use-session.ts';
import { Obstacles } from './obstacles.tsx';
import { type Erasure, type Obstacle, useErasure, useErasureWithdrawal } from './privacy-queries.ts';
import css from './privacy.module.css';
import { ProofSheet } from './proof-sheet.tsx';

interface ErasurePanelProps {
  member: Member;
  erasure: Erasure | null;
  obstacles: readonly Obstacle[];
}

/** Erasure of the account: what is deleted and kept, obstacles, and the status of a request. */
export function ErasurePanel({ member, erasure, obstacles }: ErasurePanelProps) {
  const t = useT();
  const waits = erasure?.status === 'asked';
  return (
    <Panel>
      <div className={css['head']}>
        <h2>{t('privacy.erase')}</h2>
        {waits && <StatusChip tone="wait">{t('privacy.eraseWaiting')}</StatusChip>}
      </div>
      {erasure?.status === 'refused' && <RefusedRequest erasure={erasure} />}
      {erasure?.status === 'done' ? (
        <p className={css['text']}>{t('privacy.eraseDone')}</p>
      ) : waits ? (
        <PendingRequest erasure={erasure} obstacles={obstacles} />
      ) : (
        <RequestForm member={member} obstacles={obstacles} />
      )}
    </Panel>
  );
}

/** What is deleted and what is kept. */
function Terms() {
  const t = useT();
  return (
    <dl className={css['terms']}>
      <div>
        <dt>{t('privacy.eraseGoes')}</dt>
        <dd>{t('privacy.eraseGoesText')}</dd>
      </div>
      <div>
        <dt>{t('privacy.eraseStays')}</dt>
        <dd>{t('privacy.eraseStaysText')}</dd>
      </div>
    </dl>
  );
}

function RequestForm({ member, obstacles }: { member: Member; obstacles: readonly Obstacle[] }) {
  const t = useT();
  const toast = useToast();
  const [asking, setAsking] = useState(false);
  const ask = useErasure(() => {
    setAsking(false);
    toast(t('privacy.eraseAsked'), 'good');
  });
  const bonus = centavosOf(member.bonus_money);
  return (
    <>
      <p className={css['text']}>{t('privacy.eraseText')}</p>
      <Terms />
      {obstacles.length > 0 ? (
        <Obstacles obstacles={obstacles} text={t('privacy.eraseLater')} />
      ) : (
        <Button tone="danger" full onClick={() => setAsking(true)}>
          {t('privacy.eraseAsk')}
        </Button>
      )}
      <ProofSheet
        open={asking}
        title={t('privacy.eraseSure')}
        action={t('privacy.eraseConfirm')}
        danger
        busy={ask.isPending}
        error={ask.error}
        onClose={() => {
          ask.reset();
          setAsking(false);
        }}
        onProof={(password) => ask.mutate(password)}
      >
        <p>{t('privacy.eraseSureText')}</p>
        {bonus > 0n && (
          <p>
            {t('privacy.eraseBonus')} <Money amount={bonus} />
          </p>
        )}
      </ProofSheet>
    </>
  );
}

/** A request that waits for staff. A member can withdraw their own request. */
function PendingRequest({ erasure, obstacles }: { erasure: Erasure; obstacles: readonly Obstacle[] }) {
  const t = useT();
  const toast = useToast();
  const back = useErasureWithdrawal(() => toast(t('privacy.eraseTakenBack'), 'good'));
  return (
    <>
      <p className={css['text']}>{t('privacy.eraseWaitingText', { moment: momentText(erasure.requested_at) })}</p>
      {obstacles.length > 0 && <Obstacles obstacles={obstacles} text={t('privacy.eraseStopped')} />}
      {back.error && (
        <p className={css['problem']} role="alert">
          {failureText(back.error)}
        </p>
      )}
      {erasure.is_mine ? (
        <Button full busy={back.isPending} onClick={() => back.mutate()}>
          {t('privacy.eraseTakeBack')}
        </Button>
      ) : (
        <p className={css['note']}>
          {t('privacy.eraseByStaff')} <Link to="/information-center/support">{t('privacy.support')}</Link>
        </p>
      )}
    </>
  );
}

function RefusedRequest({ erasure }: { erasure: Erasure }) {
  const t = useT();
  return (
    <div className={css['refused']}>
      <p>
        <strong>{t('privacy.eraseRefused', { moment: momentText(erasure.decided_at ?? erasure.requested_at) })}</strong>
      </p>
      {erasure.answer !== null && <blockquote>{erasure.answer}</blockquote>}
      <p>{t('privacy.eraseAgain')}</p>
    </div>
  );
}
