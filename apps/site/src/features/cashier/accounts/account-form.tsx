import { CallError, type Input } from '@arara/contract/client';
import { Button, Chips, PinField, useToast } from '@arara/ui';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../../shared/api/call.ts';
import { failureText, fieldErrors } from '../../../shared/api/failure-text.ts';
import { t } from '../../../shared/messages/i18n.ts';
import { useSession } from '../../../shared/session/use-session.ts';
import { useFirstErrorFocus } from '../../../shared/forms/form-focus.ts';
import {
  type DraftKind,
  type DraftProblems,
  emptyDraft,
  listEmptyFields,
  toDraftKind,
  toDraftProblems,
  toEditDraft,
  toSavedAccount,
} from './account-draft.ts';
import css from './account-form.module.css';
import type { Account } from './accounts-queries.ts';
import { DestinationFields } from './destination-fields.tsx';
import { kindText } from './key-kind-text.ts';
import { pixKeyKinds } from '../../../shared/forms/field-masks.ts';

interface AccountFormProps {
  /** The account to edit; a new one without it. */
  account?: Account | undefined;
  /** The withdrawal password if it was just typed on this screen; otherwise the form asks for it. */
  knownPin?: string | undefined;
  onSaved: () => void;
}

const kinds: readonly DraftKind[] = [...pixKeyKinds, 'bank'];

/**
 * Adds or edits an account: a Pix key or a bank account. The player chooses the kind of a new one: eleven digits can be a
 * CPF or a phone number.
 */
export function AccountForm(props: AccountFormProps) {
  const { account } = props;
  const [kind, setKind] = useState<DraftKind>();
  if (account !== undefined) {
    return (
      <div className={css['form']}>
        <p className={css['hint']}>{t('cashier.accounts.editHint')}</p>
        <AccountFields kind={toDraftKind(account)} {...props} />
      </div>
    );
  }
  return (
    <div className={css['form']}>
      <div className={css['kinds']}>
        <p aria-hidden="true">{t('cashier.accounts.kind')}</p>
        <Chips
          label={t('cashier.accounts.kind')}
          choices={kinds.map((value) => ({ value, label: kindText(value) }))}
          value={kind ?? null}
          onPick={setKind}
        />
      </div>
      {kind === undefined ? (
        <p className={css['hint']}>{t('cashier.accounts.kindHint')}</p>
      ) : (
        <AccountFields key={kind} kind={kind} {...props} />
      )}
    </div>
  );
}

interface Problems {
  fields?: DraftProblems | undefined;
  pin?: string | undefined;
}

function AccountFields({ kind, account, knownPin, onSaved }: AccountFormProps & { kind: DraftKind }) {
  const { member } = useSession();
  const [draft, setDraft] = useState(() =>
    account === undefined ? emptyDraft(kind, member?.realname ?? '') : toEditDraft(account),
  );
  const [pin, setPin] = useState('');
  const [problems, setProblems] = useState<Problems>();
  const { save, busy } = useSave(kind, setProblems, onSaved);
  const form = useFirstErrorFocus(problems);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = listEmptyFields(draft, true).map((field) => [field, t('cashier.accounts.required')] as const);
    const qk_pwd = knownPin ?? pin;
    const noPin = qk_pwd.length < 6 ? t('cashier.withdraw.pinMissing') : undefined;
    const isWhole = missing.length === 0 && noPin === undefined;
    setProblems(isWhole ? undefined : { fields: Object.fromEntries(missing), pin: noPin });
    if (isWhole) save({ ...toSavedAccount(draft), ...(account && { id: account.id }), qk_pwd });
  };
  return (
    <form ref={form} className={css['form']} noValidate onSubmit={submit}>
      <DestinationFields
        draft={draft}
        onDraft={(next) => {
          setDraft(next);
          setProblems(undefined);
        }}
        problems={problems?.fields}
        isSaved
      />
      {knownPin === undefined && (
        <PinField
          label={t('cashier.withdraw.pin')}
          hint={t('cashier.accounts.pinHint')}
          error={problems?.pin}
          pin={pin}
          onPin={(next) => {
            setPin(next);
            setProblems(undefined);
          }}
        />
      )}
      <Button type="submit" tone="gold" size="l" full busy={busy}>
        {t('cashier.accounts.save')}
      </Button>
    </form>
  );
}

function useSave(kind: DraftKind, onProblems: (problems: Problems) => void, onSaved: () => void) {
  const queryClient = useQueryClient();
  const toast = useToast();
  const { mutate, isPending } = useMutation({
    mutationFn: (input: Input<'memberBankSave'>) => call('memberBankSave', input),
    onSuccess: async () => {
      for (const queryKey of [['accounts'], ['withdrawal-terms']]) await queryClient.invalidateQueries({ queryKey });
      toast(t('cashier.accounts.saved'), 'good');
      onSaved();
    },
    onError: (error) => {
      const errors = fieldErrors(error);
      const isAboutPin = error instanceof CallError && error.error.startsWith('withdrawal_password');
      const pin = isAboutPin ? failureText(error) : errors['qk_pwd'];
      const fields = toDraftProblems(errors, kind, true);
      if (pin === undefined && fields === undefined) return toast(failureText(error), 'bad');
      onProblems({ fields, pin });
      toast(t('cashier.fixForm'));
    },
  });
  return { save: mutate, busy: isPending };
}
