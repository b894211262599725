import { brazilianStates } from '@arara/contract/brazilian-states';
import { SelectField, TextField } from '@arara/ui';
import { useT } from '../messages/i18n.ts';
import { type AddressDraft, type PersonDraft, type PersonRules, formatCep } from './person-draft.ts';
import css from './person-fields.module.css';

interface PersonFieldsProps {
  draft: PersonDraft;
  rules: PersonRules;
  /** Errors by the server's field names. */
  errors: Readonly<Record<string, string | undefined>>;
  onChange: (change: Partial<PersonDraft>) => void;
}

/** Gender and postal address, each where the form asks for it. */
export function PersonFields({ draft, rules, errors, onChange }: PersonFieldsProps) {
  return (
    <>
      {rules.gender && (
        <GenderField gender={draft.gender} error={errors['gender']} onGender={(gender) => onChange({ gender })} />
      )}
      {rules.address && (
        <AddressFields address={draft.address} errors={errors} onAddress={(address) => onChange({ address })} />
      )}
    </>
  );
}

interface GenderFieldProps {
  gender: PersonDraft['gender'];
  error: string | undefined;
  onGender: (gender: PersonDraft['gender']) => void;
}

function GenderField({ gender, error, onGender }: GenderFieldProps) {
  const t = useT();
  const choices = [
    { value: '2', label: t('auth.person.female') },
    { value: '1', label: t('auth.person.male') },
  ] as const;
  return (
    <SelectField
      label={t('auth.person.gender')}
      error={error}
      name="gender"
      autoComplete="sex"
      required
      value={gender}
      onChange={(event) => onGender(choices.find(({ value }) => value === event.currentTarget.value)?.value ?? '')}
    >
      <option value="">{t('auth.person.choose')}</option>
      {choices.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </SelectField>
  );
}

interface AddressFieldsProps {
  address: AddressDraft;
  errors: PersonFieldsProps['errors'];
  onAddress: (address: AddressDraft) => void;
}

const LINES = [
  { name: 'street', label: 'auth.person.street', complete: 'address-line1', length: 120, isShort: false },
  { name: 'number', label: 'auth.person.number', complete: 'off', length: 20, isShort: true },
  { name: 'complement', label: 'auth.person.complement', complete: 'address-line2', length: 60, isShort: true },
  { name: 'district', label: 'auth.person.district', complete: 'address-level3', length: 80, isShort: false },
  { name: 'city', label: 'auth.person.city', complete: 'address-level2', length: 80, isShort: false },
] as const;

function AddressFields({ address, errors, onAddress }: AddressFieldsProps) {
  const t = useT();
  return (
    <fieldset className={css['address']}>
      <legend>{t('auth.person.address')}</legend>
      <div className={css['short']}>
        <TextField
          label={t('auth.person.cep')}
          name="address.cep"
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="00000-000"
          required
          value={address.cep}
          error={errors['address.cep'] ?? errors['address']}
          onChange={(event) => onAddress({ ...address, cep: formatCep(event.currentTarget.value) })}
        />
      </div>
      <div className={css['short']}>
        <StateField uf={address.uf} error={errors['address.uf']} onUf={(uf) => onAddress({ ...address, uf })} />
      </div>
      {LINES.map(({ name, label, complete, length, isShort }) => (
        <div key={name} className={css[isShort ? 'short' : 'long']}>
          <TextField
            label={t(label)}
            name={`address.${name}`}
            autoComplete={complete}
            maxLength={length}
            required={name !== 'complement'}
            value={address[name]}
            error={errors[`address.${name}`]}
            onChange={(event) => onAddress({ ...address, [name]: event.currentTarget.value })}
          />
        </div>
      ))}
    </fieldset>
  );
}

interface StateFieldProps {
  uf: string;
  error: string | undefined;
  onUf: (uf: string) => void;
}

function StateField({ uf, error, onUf }: StateFieldProps) {
  const t = useT();
  return (
    <SelectField
      label={t('auth.person.state')}
      error={error}
      name="address.uf"
      autoComplete="address-level1"
      required
      value={uf}
      onChange={(event) => onUf(event.currentTarget.value)}
    >
      <option value="">{t('auth.person.choose')}</option>
      {brazilianStates.map((state) => (
        <option key={state}>{state}</option>
      ))}
    </SelectField>
  );
}
