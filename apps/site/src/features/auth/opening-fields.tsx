import { Checkbox, TextField } from '@arara/ui';
import { t } from '../../app/i18n.ts';
import { useSiteData } from '../../app/site-data.ts';
import { cpfText } from '../accounts/key-text.ts';
import css from './auth.module.css';
import { BirthField } from './birth-field.tsx';
import type { OpeningDraft, OpeningRules } from './opening-draft.ts';

export type Errors = Readonly<Record<string, string | undefined>>;

export interface OpeningFieldsProps {
  draft: OpeningDraft;
  rules: OpeningRules;
  errors: Errors;
  /** Who invited is known already. */
  isInvited?: boolean;
  onChange: (change: Partial<OpeningDraft>) => void;
}

/** What the site's regulator asks for before an account is opened. */
export function useOpeningRules(): OpeningRules {
  const { data: site } = useSiteData();
  const { cpf_required = false, birth_date_required = false } = site?.jurisdiction ?? {};
  return { cpf: cpf_required, birthDate: birth_date_required };
}

/** CPF and birth date, only where they are asked for, and who invited. */
export function PapersFields({ draft, rules, errors, isInvited = false, onChange }: OpeningFieldsProps) {
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
          onChange={(event) => onChange({ cpf: cpfText(event.currentTarget.value) })}
        />
      )}
      {rules.birthDate && (
        <BirthField birth={draft.birth} error={errors['birth_date']} onBirth={(birth) => onChange({ birth })} />
      )}
      {!isInvited && (
        <TextField
          label={t('auth.introducer')}
          name="introducer"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={16}
          value={draft.introducer}
          error={errors['introducer']}
          onChange={(event) => onChange({ introducer: event.currentTarget.value.trim() })}
        />
      )}
    </>
  );
}

/** Over 18 and the terms, with the text of them a tap away: in a page of its own, so that the form stays. */
export function Agreement({ draft, errors, onChange }: Pick<OpeningFieldsProps, 'draft' | 'errors' | 'onChange'>) {
  return (
    <div className={css['agreement']}>
      <Checkbox
        name="over18"
        required
        checked={draft.over18}
        error={errors['over18']}
        onChange={(event) => onChange({ over18: event.currentTarget.checked })}
      >
        {t('auth.over18')}
      </Checkbox>
      <a href="/documents/terms" target="_blank" rel="noopener">
        {t('auth.terms')}
        <span aria-hidden="true">↗</span>
      </a>
    </div>
  );
}
