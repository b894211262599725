import Button from '@mui/material/Button';
import { CanAccess, useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { useFormSubmission, findFieldError } from '../../shared/actions/form-submission.ts';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import { FormSection } from '../../shared/forms/form-section.tsx';

import { TextInput } from '../../shared/fields/text-input.tsx';
import {
  type AbuseLimitsRecord,
  type LimitField,
  type LimitsDraft,
  toDraft,
  toLimitsInput,
  fromRecord,
  rules,
} from './limits-draft.ts';
import { LimitsHistory } from './limits-history.tsx';

const loadSettings = async (signal: AbortSignal): Promise<AbuseLimitsRecord> =>
  (await call('officeAbuseLimits', {}, { signal })).data;

interface EditorProps {
  book: AbuseLimitsRecord;
  reload: () => void;
}

/** Keeps changed limits until they are saved or discarded. */
function useLimitsForm({ book, reload }: EditorProps) {
  const t = useTranslation();
  const notify = useNotify();
  const [changed, setChanged] = useState<LimitsDraft>();
  const [reason, setReason] = useState('');
  const { pending, refused, errors, code, run, clearErrors } = useFormSubmission();
  const draft = changed ?? toDraft(book.limits);
  const undo = () => {
    setChanged(undefined);
    setReason('');
    clearErrors();
    reload();
  };
  const save = () =>
    run(async () => {
      await call('officeAbuseLimitsSet', { version: book.version, limits: toLimitsInput(draft), reason });
      notify(t('abuseLimits.saved'), { type: 'success' });
      reload();
    });
  const text = code === 'rules_changed' ? t('rules.changedByOther') : refused;
  return {
    draft,
    type: (field: LimitField, typed: string) => setChanged({ ...draft, [field]: typed }),
    getError: (field: LimitField) => findFieldError(errors, `limits.${field}`),
    reason: { value: reason, onText: setReason, error: findFieldError(errors, 'reason') },
    saving: { isChanged: changed !== undefined, pending, refused: text, save, undo },
  };
}

type LimitsForm = ReturnType<typeof useLimitsForm> & { book: AbuseLimitsRecord; disabled: boolean };

/** Input for one limit, with its bounds. */
function LimitLine({ field, form }: { field: LimitField; form: LimitsForm }) {
  const t = useTranslation();
  const bounds = form.book.bounds[field];
  const first = fromRecord(field, form.book.first[field]);
  return (
    <TextInput
      label={t(`abuseLimits.fields.${field}`)}
      value={form.draft[field]}
      onText={(text) => form.type(field, text)}
      {...(bounds && {
        help: t('abuseLimits.bounds', {
          least: fromRecord(field, bounds.least),
          most: fromRecord(field, bounds.most),
          first,
        }),
      })}
      error={form.getError(field)}
      disabled={form.disabled}
      numeric
    />
  );
}

function LimitsEditor(props: EditorProps) {
  const t = useTranslation();
  const disabled = !useCanDo('abuse_limits.set');
  const form: LimitsForm = { ...useLimitsForm(props), book: props.book, disabled };
  const names = ['bot_pace', 'bot_sleepless', 'bot_regularity', 'shared', 'arbitrage', 'many_claims'] as const;
  return (
    <>
      {names.map((rule) => (
        <FormSection key={rule} title={t(`abuseLimits.rules.${rule}.title`)} lead={t(`abuseLimits.rules.${rule}.lead`)}>
          {rules[rule].map((field) => (
            <LimitLine key={field} field={field} form={form} />
          ))}
        </FormSection>
      ))}
      {!disabled && (
        <>
          <TextInput label={t('vip.reason')} help={t('vip.reasonHelp')} {...form.reason} />
          <SaveBar {...form.saving} />
        </>
      )}
      <LimitsHistory history={props.book.history} first={props.book.first} />
    </>
  );
}

function LimitsScreen() {
  const t = useTranslation();
  const { data: book, error, reload } = useApiQuery(loadSettings);
  return (
    <Page
      title={t('abuseLimits.title')}
      lead={t('abuseLimits.lead')}
      aside={
        <Button component={Link} to="/reward-flags" variant="outlined" sx={{ minHeight: 44 }}>
          {t('abuseLimits.seeFlags')}
        </Button>
      }
    >
      {book !== undefined ? (
        <LimitsEditor key={book.version} book={book} reload={reload} />
      ) : (
        <Card>
          <LoadState error={error} reload={reload} />
        </Card>
      )}
    </Page>
  );
}

/** Edits the thresholds above which an abuse rule requires manual review, with the history of changes. */
export function AbuseLimits() {
  return (
    <CanAccess resource="abuse-limits" action="list" accessDenied={<AccessDenied />}>
      <LimitsScreen />
    </CanAccess>
  );
}
