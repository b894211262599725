import { Checkbox, TextField } from '@arara/ui';
import { useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { formatCpf } from '../../shared/forms/field-masks.ts';
import css from './auth.module.css';
import { BirthField } from './birth-field.tsx';
import type { SignUpDraft, SignUpRules } from './sign-up-draft.ts';

export type Errors = Readonly<Record<string, string | undefined>>;

export interface SignUpFieldsProps {
  draft: SignUpDraft;
  rules: SignUpRules;
  errors: Errors;
  onChange: (change: Partial<SignUpDraft>) => void;
}

/** The data that the site's regulator requires before an account is created. */
export function useSignUpRules(): SignUpRules {
  const { data: site } = useSiteData();
  const { cpf_required = false, birth_date_required = false } = site?.jurisdiction ?? {};
  return { cpf: cpf_required, birthDate: birth_date_required };
}

/** CPF and birth date, if the site requires them. */
export function IdentityFields({ draft, rules, errors, onChange }: SignUpFieldsProps) {
  return (
    <>
      {rules.cpf && (
        <TextField
          label={t('auth.cpf')}
          hint={t('auth.cpfHint')}
          name="cpf"
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          required
          value={draft.cpf}
          error={errors['cpf']}
          onChange={(event) => onChange({ cpf: formatCpf(event.currentTarget.value) })}
        />
      )}
      {rules.birthDate && (
        <BirthField birth={draft.birth} error={errors['birth_date']} onBirth={(birth) => onChange({ birth })} />
      )}
    </>
  );
}

/** The code of the inviter: folded, unless a link brought one or the server refused it. */
export function IntroducerField({ draft, errors, onChange }: Pick<SignUpFieldsProps, 'draft' | 'errors' | 'onChange'>) {
  const [isOpened, setOpened] = useState(draft.introducer !== '');
  if (!isOpened && errors['introducer'] === undefined) {
    return (
      <button type="button" className={css['aside']} aria-expanded={false} onClick={() => setOpened(true)}>
        {t('auth.haveInvite')}
      </button>
    );
  }
  return (
    <TextField
      label={t('auth.introducer')}
      name="introducer"
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={16}
      autoFocus={draft.introducer === ''}
      value={draft.introducer}
      error={errors['introducer']}
      onChange={(event) => onChange({ introducer: event.currentTarget.value.trim() })}
    />
  );
}

/** Confirms the age and the terms. The terms open in a new tab, so that the form stays. */
export function Agreement({ draft, errors, onChange }: Pick<SignUpFieldsProps, 'draft' | 'errors' | 'onChange'>) {
  return (
    <div className={css['agreement']}>
      <Checkbox
        name="over18"
        required
        checked={draft.over18}
        error={errors['over18']}
        onChange={(event) => onChange({ over18: event.currentTarget.checked })}
      >
        {t('auth.over18')}{' '}
        <a href="/documents/terms" target="_blank" rel="noopener">
          {t('auth.terms')}
        </a>
      </Checkbox>
    </div>
  );
}
