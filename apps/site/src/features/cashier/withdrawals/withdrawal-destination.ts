import type { Input } from '@arara/contract/client';
import { useState } from 'react';
import { t } from '../../../shared/messages/i18n.ts';
import {
  type Draft,
  type DraftProblems,
  toWithdrawalDestination,
  emptyDraft,
  listEmptyFields,
  toDraftProblems,
} from '../accounts/account-draft.ts';
import { accountName } from '../accounts/account-name.ts';
import type { Account } from '../accounts/accounts-queries.ts';
import { kindText } from '../accounts/key-kind-text.ts';
import type { PixKeyKind } from '../../../shared/forms/field-masks.ts';

/** The three ways to choose the destination. */
export type Way = 'saved' | 'key' | 'bank';

/** The destination of this withdrawal, for the request and for display. */
export interface Destination {
  input: Partial<Input<'drawing'>>;
  text: string;
  holder: string;
}

interface Start {
  accounts: readonly Account[];
  holder: string;
}

/** The state of the destination; each way keeps what was typed while another is selected. */
export function useDestination({ accounts, holder }: Start) {
  const first = accounts.find(({ is_default }) => is_default) ?? accounts[0];
  const [way, setWay] = useState<Way>(first === undefined ? 'key' : 'saved');
  const [accountId, setAccountId] = useState<number>();
  const [key, setKey] = useState<Draft>();
  const [bank, setBank] = useState(() => emptyDraft('bank', holder));
  const [problems, setProblems] = useState<DraftProblems>();
  const [complaint, setComplaint] = useState<string>();
  const account = accounts.find(({ id }) => id === accountId) ?? first;
  const draft = way === 'bank' ? bank : key;
  const forget = () => {
    setProblems(undefined);
    setComplaint(undefined);
  };
  return {
    way,
    account,
    key,
    bank,
    problems,
    /** The problem of the destination as a whole. */
    complaint,
    goBy(next: Way) {
      setWay(next);
      forget();
    },
    choose(id: number) {
      setAccountId(id);
      forget();
    },
    pickKind(kind: PixKeyKind) {
      setKey(key?.kind === kind ? key : emptyDraft(kind, key?.holder ?? holder));
      forget();
    },
    type(next: Draft) {
      (next.kind === 'bank' ? setBank : setKey)(next);
      forget();
    },
    /** Returns the destination if it is complete; otherwise shows what is missing. */
    read(): Destination | undefined {
      if (way === 'saved') return account && savedDestination(account);
      if (draft === undefined) {
        setComplaint(t('cashier.accounts.kindHint'));
        return undefined;
      }
      const missing = listEmptyFields(draft, false).map((field) => [field, t('cashier.accounts.required')] as const);
      if (missing.length === 0) return typedDestination(draft);
      setProblems(Object.fromEntries(missing));
      return undefined;
    },
    /** Shows the errors of the server. */
    refuse(errors: Readonly<Record<string, string>>, text: string) {
      const found = way === 'saved' || draft === undefined ? undefined : toDraftProblems(errors, draft.kind, false);
      setProblems(found);
      setComplaint(found === undefined ? text : undefined);
    },
  };
}

function savedDestination(account: Account): Destination {
  return {
    input: { member_bank_id: account.id },
    text: `${accountName(account)} · ${account.account_number}`,
    holder: account.account_name,
  };
}

function typedDestination(draft: Draft): Destination {
  const number = draft.kind === 'bank' ? `${draft.bank} · ${draft.branch} / ${draft.number}` : draft.key;
  return { input: toWithdrawalDestination(draft), text: `${kindText(draft.kind)} · ${number}`, holder: draft.holder };
}
