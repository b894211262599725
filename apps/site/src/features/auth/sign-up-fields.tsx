import { Checkbox, TextField } from '@arara/ui';
import { useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { useSiteData } from '../../shared/site/site-data.ts';
import { formatCpf } from '../../shared/forms/field-masks.ts';
import { PersonFields } from '../../shared/person/person-fields.tsx';
import css from './auth.module.css';
import { BirthField } from './birth-field.tsx';
import { LimitFields } from './limit-fields.tsx';
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
  const required = site?.jurisdiction;
  return {
    cpf: required?.cpf_required ?? false,
    birthDate: required?.birth_date_required ?? false,
    gender: required?.gender_required ?? false,
    address: required?.address_required ?? false,
    limits: required?.limits_required ?? [],
  };
}

/** CPF, birth date, gender, address and limits, each if the site requires it. */
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
      <PersonFields draft={draft} rules={rules} errors={errors} onChange={onChange} />
      <LimitFields
        limits={draft.limits}
        required={rules.limits}
        errors={errors}
        onChange={(limits) => onChange({ limits })}
      />
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
