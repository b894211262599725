import { Chips, TextField } from '@arara/ui';
import { t } from '../../../shared/messages/i18n.ts';
import {
  type AccountType,
  type Draft,
  type DraftField,
  type DraftProblems,
  accountTypes,
  listDraftFields,
} from './account-draft.ts';
import { BankField } from './bank-field.tsx';
import css from './destination-fields.module.css';
import { keyLabel } from './key-kind-text.ts';
import {
  formatBranch,
  formatCpf,
  keyKeyboard,
  formatPixKey,
  formatAccountNumber,
} from '../../../shared/forms/field-masks.ts';

interface DestinationFieldsProps {
  draft: Draft;
  onDraft: (draft: Draft) => void;
  problems: DraftProblems | undefined;
  /** Whether the destination is saved: then it needs its owner's CPF too. */
  isSaved: boolean;
}

/** The form fields of a destination by its kind. */
export function DestinationFields(props: DestinationFieldsProps) {
  const { draft, onDraft, problems, isSaved } = props;
  const shown = listDraftFields(draft.kind, isSaved);
  const typed = (field: DraftField, write: (text: string) => string) => ({
    name: field,
    value: draft[field],
    error: problems?.[field],
    onChange: (event: { currentTarget: HTMLInputElement }) =>
      onDraft({ ...draft, [field]: write(event.currentTarget.value) }),
  });
  return (
    <>
      {draft.kind === 'bank' ? <BankFields {...props} typed={typed} /> : <KeyField {...props} typed={typed} />}
      <TextField
        {...typed('holder', (text) => text)}
        label={t('cashier.accounts.holder')}
        hint={t('cashier.accounts.holderHint')}
        autoComplete="name"
        maxLength={80}
      />
      {shown.includes('cpf') && (
        <TextField
          {...typed('cpf', formatCpf)}
          label={t('cashier.accounts.holderCpf')}
          hint={t('cashier.accounts.holderCpfHint')}
          inputMode="numeric"
          autoComplete="off"
        />
      )}
    </>
  );
}

interface PartProps extends DestinationFieldsProps {
  typed: (
    field: DraftField,
    write: (text: string) => string,
  ) => {
    name: string;
    value: string;
    error: string | undefined;
    onChange: (event: { currentTarget: HTMLInputElement }) => void;
  };
}

function KeyField({ draft: { kind }, typed }: PartProps) {
  if (kind === 'bank') return null;
  return (
    <TextField
      {...typed('key', (text) => formatPixKey(kind, text))}
      label={keyLabel(kind)}
      hint={kind === 'evp' ? t('cashier.accounts.evpHint') : undefined}
      type={kind === 'email' ? 'email' : 'text'}
      inputMode={keyKeyboard(kind)}
      autoComplete={kind === 'email' ? 'email' : kind === 'phone' ? 'tel-national' : 'off'}
      autoCapitalize="none"
      spellCheck={false}
      maxLength={77}
    />
  );
}

function BankFields({ draft, onDraft, problems, typed }: PartProps) {
  const names: Record<AccountType, string> = {
    current: t('cashier.accounts.current'),
    savings: t('cashier.accounts.savings'),
    payment: t('cashier.accounts.payment'),
  };
  return (
    <>
      <BankField bank={draft.bank} error={problems?.bank} onBank={(bank) => onDraft({ ...draft, bank })} />
      <div className={css['pair']}>
        <TextField
          {...typed('branch', formatBranch)}
          label={t('cashier.accounts.branch')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="1234"
        />
        <TextField
          {...typed('number', formatAccountNumber)}
          label={t('cashier.accounts.number')}
          inputMode="numeric"
          autoComplete="off"
          placeholder="56789-0"
        />
      </div>
      <Chips
        label={t('cashier.accounts.bankType')}
        choices={accountTypes.map((value) => ({ value, label: names[value] }))}
        value={draft.type}
        onPick={(type) => onDraft({ ...draft, type })}
      />
    </>
  );
}
