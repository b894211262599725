import { Button, Panel, TextField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { failureText, fieldErrors } from '../../shared/api/failure-text.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { useT } from '../../shared/messages/i18n.ts';
import css from './privacy.module.css';
import { useDetailsSubmit } from './registration-details.ts';

const MIN_LENGTH = 2;
const MAX_LENGTH = 80;

/** The name of a member who registered without one, by phone or by another sign-in: given once. */
export function NamePanel() {
  const t = useT();
  const toast = useToast();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const [answers, setAnswers] = useState(0);
  const form = useFirstErrorFocus(answers);
  const { mutate, isPending } = useDetailsSubmit(() => toast(t('privacy.name.saved'), 'good'));
  const answer = (found: string | undefined) => {
    setProblem(found);
    setAnswers((count) => count + 1);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const realname = name.trim();
    if (realname.length < MIN_LENGTH) return answer(t('auth.realnameMissing'));
    mutate(
      { realname },
      {
        onError: (error) => {
          answer(fieldErrors(error)['realname']);
          toast(failureText(error), 'bad');
        },
      },
    );
  };
  return (
    <Panel>
      <div className={css['head']}>
        <h2>{t('privacy.name.title')}</h2>
      </div>
      <p className={css['note']}>{t('privacy.name.text')}</p>
      <form ref={form} className={css['form']} noValidate onSubmit={submit}>
        <TextField
          label={t('auth.realname')}
          name="realname"
          autoComplete="name"
          maxLength={MAX_LENGTH}
          required
          value={name}
          error={problem}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" tone="gold" size="l" full busy={isPending}>
          {t('privacy.details.save')}
        </Button>
      </form>
    </Panel>
  );
}
