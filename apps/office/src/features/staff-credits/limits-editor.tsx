import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CanAccess, useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { AccessDenied } from '../../shared/auth/access-denied.tsx';
import { Card } from '../../shared/display/card.tsx';
import { LoadState } from '../../shared/display/load-state.tsx';
import { findFieldError, useFormSubmission } from '../../shared/actions/form-submission.ts';
import { Page } from '../../shared/display/page.tsx';
import { useCanDo } from '../../shared/auth/permissions.ts';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { SaveBar } from '../../shared/forms/save-bar.tsx';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import {
  type LimitsRecord,
  type LimitsDraft,
  capFields,
  toDraft,
  limitFields,
  toLimitsInput,
  listRoles,
  termFields,
  withRole,
  withoutRole,
} from './limits-draft.ts';
import { LimitsHistory, LimitsWaiting } from './limits-waiting.tsx';
import { useRoleNames } from './role-names.ts';

const loadSettings = async (signal: AbortSignal): Promise<LimitsRecord> =>
  (await call('officeStaffCreditLimits', {}, { signal })).data;

const fieldLabels = {
  per_act: 'staffCredits.limits.perAct',
  per_person_day: 'staffCredits.limits.perPersonDay',
  per_player_day: 'staffCredits.limits.perPlayerDay',
  window_days: 'staffCredits.limits.windowDays',
  request_days: 'staffCredits.limits.requestDays',
} as const;

interface EditorProps {
  book: LimitsRecord;
  reload: () => void;
}

/** Holds changed limits until they are proposed or discarded. */
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
      await call('officeStaffCreditLimitsPropose', { version: book.version, limits: toLimitsInput(draft), reason });
      notify(t('staffCredits.limits.proposed'), { type: 'success' });
      reload();
    });
  const doDisagree = code === 'rules_disagree';
  const disagree = t('staffCredits.limits.disagree');
  const toText = () => {
    if (doDisagree) return disagree;
    return code === 'rules_changed' ? t('rules.changedByOther') : refused;
  };
  return {
    draft,
    change: (part: Partial<LimitsDraft>) => setChanged({ ...draft, ...part }),
    getError: (field: string) => {
      const found = findFieldError(errors, `limits.${field}`);
      return found !== undefined && doDisagree ? disagree : found;
    },
    reason: { value: reason, onText: setReason, error: findFieldError(errors, 'reason') },
    saving: { isChanged: changed !== undefined, pending, refused: toText(), save, undo },
  };
}

type LimitsForm = ReturnType<typeof useLimitsForm> & { disabled: boolean };

/** Limits of one role by category. */
function RoleLimits({ form, role }: { form: LimitsForm; role: string }) {
  const t = useTranslation();
  const categoryName = useCodeLabel('creditCategory');
  const { draft, change, getError, disabled } = form;
  const name = useRoleNames().getName(role);
  const title = role === '' ? t('staffCredits.limits.otherRoles') : t('staffCredits.limits.role', { role: name });
  return (
    <>
      {draft.limits.map((row, index) =>
        row.role === role ? (
          <FormSection key={row.category} title={`${title} · ${categoryName(row.category)}`}>
            {limitFields.map((field) => (
              <TextInput
                key={field}
                label={t(fieldLabels[field])}
                value={row[field]}
                onText={(text) =>
                  change({ limits: draft.limits.map((one, at) => (at === index ? { ...one, [field]: text } : one)) })
                }
                error={getError(`limits.${index}.${field}`)}
                disabled={disabled}
                numeric
              />
            ))}
          </FormSection>
        ) : null,
      )}
      {role !== '' && !disabled && (
        <Button color="error" onClick={() => change(withoutRole(draft, role))} sx={{ alignSelf: 'flex-start' }}>
          {t('staffCredits.limits.removeRole')} ({name})
        </Button>
      )}
    </>
  );
}

/** Adds limits for a role. Readers without access to roles type its key. */
function AddRole({ form: { draft, change } }: { form: LimitsForm }) {
  const t = useTranslation();
  const [role, setRole] = useState('');
  const { roles } = useRoleNames();
  const taken = listRoles(draft);
  const free = roles.filter(({ key }) => !taken.includes(key));
  const key = role.trim();
  const label = t('staffCredits.limits.oneRole');
  if (roles.length > 0 && free.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ width: { xs: '100%', sm: 260 } }}>
        {free.length === 0 ? (
          <TextInput label={label} value={role} onText={setRole} />
        ) : (
          <TextField select fullWidth label={label} value={role} onChange={(event) => setRole(event.target.value)}>
            {free.map((one) => (
              <MenuItem key={one.key} value={one.key}>
                {one.name}
              </MenuItem>
            ))}
          </TextField>
        )}
      </Box>
      <Button
        variant="outlined"
        disabled={key === '' || taken.includes(key)}
        sx={{ minHeight: 44 }}
        onClick={() => {
          change(withRole(draft, key));
          setRole('');
        }}
      >
        {t('staffCredits.limits.addRole')}
      </Button>
    </Box>
  );
}

/** Absolute caps, which two people cannot exceed, and terms. */
function Bounds({ form: { draft, change, getError, disabled } }: { form: LimitsForm }) {
  const t = useTranslation();
  const categoryName = useCodeLabel('creditCategory');
  return (
    <>
      {draft.caps.map((row, index) => (
        <FormSection
          key={row.category}
          title={`${t('staffCredits.limits.caps')} · ${categoryName(row.category)}`}
          lead={t('staffCredits.limits.capsLead')}
        >
          {capFields.map((field) => (
            <TextInput
              key={field}
              label={t(fieldLabels[field])}
              value={row[field]}
              onText={(text) =>
                change({ caps: draft.caps.map((one, at) => (at === index ? { ...one, [field]: text } : one)) })
              }
              error={getError(`caps.${index}.${field}`)}
              disabled={disabled}
              numeric
            />
          ))}
        </FormSection>
      ))}
      <FormSection title={t('staffCredits.limits.terms')}>
        {termFields.map((field) => (
          <TextInput
            key={field}
            label={t(fieldLabels[field])}
            value={draft[field]}
            onText={(text) => change({ [field]: text })}
            error={getError(field)}
            disabled={disabled}
            numeric
          />
        ))}
      </FormSection>
    </>
  );
}

function LimitsEditor(props: EditorProps) {
  const t = useTranslation();
  const disabled = !useCanDo('staff_credit.limits');
  const form: LimitsForm = { ...useLimitsForm(props), disabled };
  return (
    <>
      {!disabled && <LimitsWaiting {...props} />}
      {listRoles(form.draft).map((role) => (
        <RoleLimits key={role} form={form} role={role} />
      ))}
      {!disabled && <AddRole form={form} />}
      <Bounds form={form} />
      {!disabled && (
        <>
          <TextInput
            label={t('staffCredits.limits.reason')}
            help={t('staffCredits.limits.reasonHelp')}
            {...form.reason}
          />
          <SaveBar {...form.saving} saveText={t('staffCredits.limits.propose')} />
        </>
      )}
      <LimitsHistory history={props.book.history} />
    </>
  );
}

function LimitsScreen() {
  const t = useTranslation();
  const { data: book, error, reload } = useApiQuery(loadSettings);
  return (
    <Page
      title={t('staffCredits.limits.title')}
      lead={t('staffCredits.limits.lead')}
      aside={
        <Button component={Link} to="/staff-credits" variant="outlined" sx={{ minHeight: 44 }}>
          {t('staffCredits.limits.seeCredits')}
        </Button>
      }
    >
      {book !== undefined ? (
        <LimitsEditor key={`${book.version} ${book.waiting?.version ?? ''}`} book={book} reload={reload} />
      ) : (
        <Card>
          <LoadState error={error} reload={reload} />
        </Card>
      )}
    </Page>
  );
}

/** Edits how much one person may grant alone. Changes need two people. */
export function StaffCreditLimits() {
  return (
    <CanAccess resource="staff-credit-limits" action="list" accessDenied={<AccessDenied />}>
      <LimitsScreen />
    </CanAccess>
  );
}
