import { Panel, PinField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { call } from '../../app/call.ts';
import { t } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { PinRules } from '../withdrawal-password/pin-rules-list.tsx';
import { type ChangeProblem, type PinDraft, changeProblem } from '../withdrawal-password/pin-rules.ts';
import { ActButton } from './act-button.tsx';
import { useAct } from './act.ts';
import { type Journey, useJourney } from './origin.ts';
import { useSecurityChanged } from './security-queries.ts';
import { SecurityPage } from './security-page.tsx';
import css from './task.module.css';

/** `/security-center/change-withdrawal-password`: the six digits of now, and the new ones twice. */
export function ChangePinScreen() {
  const { origin } = useJourney();
  const state: Journey = { origin };
  return (
    <SecurityPage title={t('security.changePin')} text={t('security.changePinText')} back={origin}>
      {(member) =>
        member.has_qk_pwd === 0 ? (
          <Navigate to="/withdrawalPassword" replace state={state} />
        ) : (
          <Panel>
            <ChangeForm />
          </Panel>
        )
      }
    </SecurityPage>
  );
}

const texts: Record<ChangeProblem['kind'], () => string> = {
  missing: () => t('withdraw.pinMissing'),
  weak: () => t('pin.weak'),
  same: () => t('security.sameAsOld'),
  differ: () => t('pin.differ'),
};

function ChangeForm() {
  const { goBack } = useJourney();
  const changed = useSecurityChanged();
  const toast = useToast();
  const [draft, setDraft] = useState<PinDraft>({ old_qk_pwd: '', qk_pwd: '', qk_pwd_confirmation: '' });
  const [problem, setProblem] = useState<ChangeProblem>();
  const act = useAct({
    fields: ['old_qk_pwd', 'qk_pwd', 'qk_pwd_confirmation'],
    run: () => call('drawingPasswordChange', draft),
    onDone: ({ message }) => {
      toast(message, 'good');
      void changed();
      goBack();
    },
  });
  const form = useFirstErrorFocus(problem ?? act.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = changeProblem(draft);
    setProblem(found);
    if (found === undefined) act.start(undefined);
  };
  const field = (name: keyof PinDraft) => ({
    name,
    pin: draft[name],
    error: problem?.field === name ? texts[problem.kind]() : act.fields[name],
    onPin: (pin: string) => {
      setDraft((old) => ({ ...old, [name]: pin }));
      setProblem(undefined);
      if (act.error !== null) act.reset();
    },
  });
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <PinField {...field('old_qk_pwd')} label={t('security.oldPin')} />
      <PinField {...field('qk_pwd')} label={t('pin.first')} />
      <PinField {...field('qk_pwd_confirmation')} label={t('pin.second')} />
      <PinRules first={draft.qk_pwd} second={draft.qk_pwd_confirmation} />
      <ActButton act={act}>{t('security.savePin')}</ActButton>
    </form>
  );
}
