import { ErrorBox, Facts, Icon, Panel, Skeleton, buttonClass } from '@arara/ui';
import { Link, useSearchParams } from 'react-router';
import { failureText } from '../../shared/api/failure-text.ts';
import { momentText, t } from '../../shared/messages/i18n.ts';
import { type TaskOrigin, useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { ProofGate } from './proof-gate.tsx';
import { SecurityPage } from './security-page.tsx';
import { useTwoStep } from './security-queries.ts';
import css from './task.module.css';
import { TwoStepEnrol } from './two-step-enrol.tsx';
import { TwoStepOff } from './two-step-off.tsx';
import { TwoStepRenew } from './two-step-renew.tsx';

const PATH = '/security-center/two-step';

/** `/security-center/two-step`: explains two-factor authentication; `do` is the action: `on`, `codes` or `off`. */
export function TwoStepScreen() {
  const { origin } = useTaskOrigin();
  const [params] = useSearchParams();
  const act = params.get('do');
  const isTask = act === 'on' || act === 'codes' || act === 'off';
  return (
    <SecurityPage title={t('security.twoStep')} back={isTask ? PATH : origin}>
      {(member) => (
        <Panel>
          {isTask ? (
            <ProofGate>
              {(proof, again) => {
                if (act === 'on') return <TwoStepEnrol account={member.name} proof={proof} onProofOver={again} />;
                if (act === 'codes') return <TwoStepRenew account={member.name} proof={proof} onProofOver={again} />;
                return <TwoStepOff proof={proof} onProofOver={again} />;
              }}
            </ProofGate>
          ) : (
            <TwoStepStatus />
          )}
        </Panel>
      )}
    </SecurityPage>
  );
}

/** Whether it is on, with the available actions. */
function TwoStepStatus() {
  const twoStep = useTwoStep();
  if (twoStep.data === undefined) {
    if (twoStep.isError)
      return <ErrorBox message={failureText(twoStep.error)} onRetry={() => void twoStep.refetch()} />;
    return <Skeleton height="220px" />;
  }
  const { on, since, recovery_left: left } = twoStep.data;
  return on && since !== null ? <TwoStepIsOn since={since} left={left} /> : <TwoStepIsOff />;
}

function TwoStepIsOff() {
  const steps = [t('security.how1'), t('security.how2'), t('security.how3'), t('security.how4')];
  return (
    <>
      <p className={css['lead']}>{t('security.twoStepText')}</p>
      <ol className={css['steps']}>
        {steps.map((step) => (
          <li key={step}>
            <span>{step}</span>
          </li>
        ))}
      </ol>
      <ActionLink what="on" look={buttonClass({ tone: 'gold', size: 'l', full: true })} words={t('security.turnOn')} />
    </>
  );
}

const FEW = 3;

function TwoStepIsOn({ since, left }: { since: string; left: number }) {
  return (
    <>
      <Facts
        facts={[
          { name: t('security.since'), value: momentText(since) },
          { name: t('security.recovery'), value: String(left) },
        ]}
      />
      {left <= FEW && (
        <p className={css['note']}>
          <Icon name="warning" />
          <span>{t('security.recoveryFew')}</span>
        </p>
      )}
      <ActionLink what="codes" look={buttonClass({ full: true })} words={t('security.newCodes')} />
      <ActionLink what="off" look={buttonClass({ tone: 'danger', full: true })} words={t('security.turnOff')} />
    </>
  );
}

function ActionLink({ what, look, words }: { what: 'on' | 'codes' | 'off'; look: string; words: string }) {
  const { origin } = useTaskOrigin();
  const state: TaskOrigin = { origin };
  return (
    <Link className={look} to={`${PATH}?do=${what}`} state={state}>
      {words}
    </Link>
  );
}
