import { Panel, PinField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { Navigate } from 'react-router';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { PinRules } from '../../shared/forms/pin-rules-list.tsx';
import { type ChangeProblem, type PinDraft, changeProblem } from '../../shared/forms/pin-rules.ts';
import { FormActionButton } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import { type TaskOrigin, useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { useSecurityChanged } from './security-queries.ts';
import { SecurityPage } from './security-page.tsx';
import css from './task.module.css';

/** `/security-center/change-withdrawal-password`: the current six digits, and the new ones twice. */
export function ChangePinScreen() {
  const { origin } = useTaskOrigin();
  const state: TaskOrigin = { origin };
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
  missing: () => t('cashier.withdraw.pinMissing'),
  weak: () => t('cashier.pin.weak'),
  same: () => t('security.sameAsOld'),
  differ: () => t('cashier.pin.differ'),
};

function ChangeForm() {
  const { goBack } = useTaskOrigin();
  const changed = useSecurityChanged();
  const toast = useToast();
  const [draft, setDraft] = useState<PinDraft>({ old_qk_pwd: '', qk_pwd: '', qk_pwd_confirmation: '' });
  const [problem, setProblem] = useState<ChangeProblem>();
  const act = useFormAction({
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
      <PinField {...field('qk_pwd')} label={t('cashier.pin.first')} />
      <PinField {...field('qk_pwd_confirmation')} label={t('cashier.pin.second')} />
      <PinRules first={draft.qk_pwd} second={draft.qk_pwd_confirmation} />
      <FormActionButton act={act}>{t('security.savePin')}</FormActionButton>
    </form>
  );
}
