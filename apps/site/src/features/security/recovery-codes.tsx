import { Button, Checkbox, Icon, copyText, useToast } from '@arara/ui';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { Problem } from './form-action-button.tsx';
import { useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { recoveryText, saveText } from './recovery-file.ts';
import { useSecurityChanged } from './security-queries.ts';
import task from './task.module.css';
import css from './two-step.module.css';

interface RecoveryCodesProps {
  account: string;
  codes: readonly string[];
}

/** Shows ten recovery codes, once. The next step requires confirmation that they are stored. */
export function RecoveryCodes({ account, codes }: RecoveryCodesProps) {
  const { goBack } = useTaskOrigin();
  const changed = useSecurityChanged();
  const toast = useToast();
  const [kept, setKept] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  useEffect(() => {
    // A player who closes the tab now cannot sign in without their phone.
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!kept) return;
    void changed();
    toast(t('security.codesDone'), 'good');
    goBack();
  };
  return (
    <form className={task['form']} onSubmit={submit}>
      <div>
        <h2 ref={heading} className={css['heading']} tabIndex={-1}>
          {t('security.codesTitle')}
        </h2>
        <p className={task['lead']}>{t('security.codesText')}</p>
      </div>
      <ol className={css['codes']} aria-label={t('security.codesTitle')}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <SaveButtons account={account} codes={codes} />
      <Checkbox checked={kept} onChange={(event) => setKept(event.currentTarget.checked)}>
        {t('security.codesKept')}
      </Checkbox>
      <Button type="submit" tone="gold" size="l" full disabled={!kept}>
        {t('security.done')}
      </Button>
    </form>
  );
}

type Copied = 'idle' | 'done' | 'failed';

function SaveButtons({ account, codes }: RecoveryCodesProps) {
  const { data: site } = useSiteData();
  const [copied, setCopied] = useState<Copied>('idle');
  const copy = () => void copyText(codes.join('\n')).then((ok) => setCopied(ok ? 'done' : 'failed'));
  const save = () => {
    const text = recoveryText({ title: t('security.recovery'), site: site?.name ?? '', account, codes });
    saveText(t('security.fileName'), text);
  };
  return (
    <>
      <div className={css['ways']}>
        <Button onClick={copy} icon={<Icon name={copied === 'done' ? 'check' : 'copy'} size={20} />}>
          <span aria-live="polite">{copied === 'done' ? t('shell.ui.copied') : t('security.copyAll')}</span>
        </Button>
        <Button onClick={save} icon={<Icon name="install" size={20} />}>
          {t('security.download')}
        </Button>
      </div>
      <Problem text={copied === 'failed' ? t('security.copyFailed') : undefined} />
    </>
  );
}
