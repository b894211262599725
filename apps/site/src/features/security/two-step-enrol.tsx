import type { Answer } from '@arara/contract/client';
import { CopyLine, ErrorBox, Skeleton, buttonClass } from '@arara/ui';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { FormActionButton } from './form-action-button.tsx';
import { useFormAction } from './form-action.ts';
import { CodeField } from '../../shared/forms/code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { isProofNeeded } from '../../shared/forms/form-refusal.ts';
import task from './task.module.css';
import css from './two-step.module.css';

interface TwoStepEnrolProps {
  account: string;
  proof: string;
  onProofOver: () => void;
}

/** Turns two-factor authentication on: shows the secret, verifies a code, shows the recovery codes. */
export function TwoStepEnrol({ account, proof, onProofOver }: TwoStepEnrolProps) {
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const secret = useQuery({
    // One secret for each proof: a refetch would replace the one that was just scanned.
    queryKey: ['security-secret', proof],
    queryFn: async ({ signal }) => (await call('twoStepEnrol', { proof }, { signal })).data,
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
    enabled: codes === null,
  });
  const isOver = isProofNeeded(secret.error);
  useEffect(() => {
    if (isOver) onProofOver();
  }, [isOver, onProofOver]);
  if (codes !== null) return <RecoveryCodes account={account} codes={codes} />;
  if (secret.data === undefined) {
    if (secret.isError && !isOver) return <ErrorBox message={failureText(secret.error)} />;
    return <Skeleton height="420px" />;
  }
  return <Enrol secret={secret.data} onCodes={setCodes} />;
}

interface EnrolProps {
  secret: Answer<'twoStepEnrol'>['data'];
  onCodes: (codes: readonly string[]) => void;
}

function Enrol({ secret: { secret, url, qr_svg }, onCodes }: EnrolProps) {
  const [code, setCode] = useState('');
  const act = useFormAction({
    fields: ['code'],
    run: async () => (await call('twoStepConfirm', { code })).data.recovery_codes,
    onDone: onCodes,
    onRefused: () => setCode(''),
  });
  const form = useFirstErrorFocus(act.error);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.start(undefined);
  };
  return (
    <form ref={form} className={task['form']} noValidate onSubmit={submit}>
      <p className={task['lead']}>{t('security.scan')}</p>
      <span className={css['qr']}>
        {/* Shown as an image, never as markup: an SVG in an `img` runs no script and loads nothing. */}
        <img
          src={`data:image/svg+xml;charset=utf-8,${encodeURIComponent(qr_svg)}`}
          alt={t('security.qr')}
          width="220"
          height="220"
        />
      </span>
      <a className={`${buttonClass({ full: true })} ${css['app'] ?? ''}`} href={url}>
        {t('security.openApp')}
      </a>
      <div className={css['secret']}>
        <span>{t('security.secret')}</span>
        <CopyLine label={t('security.secret')} code={secret} />
      </div>
      <CodeField label={t('security.appCode')} code={code} error={act.fields['code']} onCode={setCode} />
      <FormActionButton act={act} disabled={code.length < 6}>
        {t('security.turnOn')}
      </FormActionButton>
    </form>
  );
}
