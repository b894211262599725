import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { CanAccess, useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Coming } from '../../parts/coming.tsx';
import { complaint, useFormCommand } from '../../parts/form-command.ts';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { useName, useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { SaveBar } from '../sites/save-bar.tsx';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import {
  type LimitsBook,
  type LimitsDraft,
  capFields,
  draftOf,
  limitFields,
  limitsIn,
  rolesOf,
  termFields,
  withRole,
  withoutRole,
} from './limits-draft.ts';
import { LimitsHistory, LimitsWaiting } from './limits-waiting.tsx';
import { useRoleNames } from './role-names.ts';

const readBook = async (signal: AbortSignal): Promise<LimitsBook> =>
  (await call('officeStaffCreditLimits', {}, { signal })).data;

const fieldWords = {
  per_act: 'staffCredits.limits.perAct',
  per_person_day: 'staffCredits.limits.perPersonDay',
  per_player_day: 'staffCredits.limits.perPlayerDay',
  window_days: 'staffCredits.limits.windowDays',
  request_days: 'staffCredits.limits.requestDays',
} as const;

interface EditorProps {
  book: LimitsBook;
  again: () => void;
}

/** The limits being changed: kept here until they are proposed or given up. */
function useLimitsForm({ book, again }: EditorProps) {
  const say = useSay();
  const notify = useNotify();
  const [changed, setChanged] = useState<LimitsDraft>();
  const [reason, setReason] = useState('');
  const { pending, refused, errors, code, run, forget } = useFormCommand();
  const draft = changed ?? draftOf(book.limits);
  const undo = () => {
    setChanged(undefined);
    setReason('');
    forget();
    again();
  };
  const save = () =>
    run(async () => {
      await call('officeStaffCreditLimitsPropose', { version: book.version, limits: limitsIn(draft), reason });
      notify(say('staffCredits.limits.proposed'), { type: 'success' });
      again();
    });
  const doDisagree = code === 'rules_disagree';
  const disagree = say('staffCredits.limits.disagree');
  const textOf = () => {
    if (doDisagree) return disagree;
    return code === 'rules_changed' ? say('rules.changedByOther') : refused;
  };
  return {
    draft,
    change: (part: Partial<LimitsDraft>) => setChanged({ ...draft, ...part }),
    errorOf: (field: string) => {
      const found = complaint(errors, `limits.${field}`);
      return found !== undefined && doDisagree ? disagree : found;
    },
    reason: { value: reason, onText: setReason, error: complaint(errors, 'reason') },
    saving: { isChanged: changed !== undefined, pending, refused: textOf(), save, undo },
  };
}

type LimitsForm = ReturnType<typeof useLimitsForm> & { disabled: boolean };

/** The limits of one role, category by category. */
function RoleLimits({ form, role }: { form: LimitsForm; role: string }) {
  const say = useSay();
  const categoryName = useName('staffCredits.categories');
  const { draft, change, errorOf, disabled } = form;
  const name = useRoleNames().nameOf(role);
  const title = role === '' ? say('staffCredits.limits.otherRoles') : say('staffCredits.limits.role', { role: name });
  return (
    <>
      {draft.limits.map((row, index) =>
        row.role === role ? (
          <Section key={row.category} title={`${title} · ${categoryName(row.category)}`}>
            {limitFields.map((field) => (
              <TextLine
                key={field}
                label={say(fieldWords[field])}
                value={row[field]}
                onText={(text) =>
                  change({ limits: draft.limits.map((one, at) => (at === index ? { ...one, [field]: text } : one)) })
                }
                error={errorOf(`limits.${index}.${field}`)}
                disabled={disabled}
                numeric
              />
            ))}
          </Section>
        ) : null,
      )}
      {role !== '' && !disabled && (
        <Button color="error" onClick={() => change(withoutRole(draft, role))} sx={{ alignSelf: 'flex-start' }}>
          {say('staffCredits.limits.removeRole')} ({name})
        </Button>
      )}
    </>
  );
}

/** Gives a role without limits of its own some. Who may not see the roles types the key of one. */
function AddRole({ form: { draft, change } }: { form: LimitsForm }) {
  const say = useSay();
  const [role, setRole] = useState('');
  const { roles } = useRoleNames();
  const taken = rolesOf(draft);
  const free = roles.filter(({ key }) => !taken.includes(key));
  const key = role.trim();
  const label = say('staffCredits.limits.oneRole');
  if (roles.length > 0 && free.length === 0) return null;
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Box sx={{ width: { xs: '100%', sm: 260 } }}>
        {free.length === 0 ? (
          <TextLine label={label} value={role} onText={setRole} />
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
        {say('staffCredits.limits.addRole')}
      </Button>
    </Box>
  );
}

/** What not even two people give, and the terms. */
function Bounds({ form: { draft, change, errorOf, disabled } }: { form: LimitsForm }) {
  const say = useSay();
  const categoryName = useName('staffCredits.categories');
  return (
    <>
      {draft.caps.map((row, index) => (
        <Section
          key={row.category}
          title={`${say('staffCredits.limits.caps')} · ${categoryName(row.category)}`}
          lead={say('staffCredits.limits.capsLead')}
        >
          {capFields.map((field) => (
            <TextLine
              key={field}
              label={say(fieldWords[field])}
              value={row[field]}
              onText={(text) =>
                change({ caps: draft.caps.map((one, at) => (at === index ? { ...one, [field]: text } : one)) })
              }
              error={errorOf(`caps.${index}.${field}`)}
              disabled={disabled}
              numeric
            />
          ))}
        </Section>
      ))}
      <Section title={say('staffCredits.limits.terms')}>
        {termFields.map((field) => (
          <TextLine
            key={field}
            label={say(fieldWords[field])}
            value={draft[field]}
            onText={(text) => change({ [field]: text })}
            error={errorOf(field)}
            disabled={disabled}
            numeric
          />
        ))}
      </Section>
    </>
  );
}

function LimitsEditor(props: EditorProps) {
  const say = useSay();
  const disabled = !useMayDo('staff_credit.limits');
  const form: LimitsForm = { ...useLimitsForm(props), disabled };
  return (
    <>
      {!disabled && <LimitsWaiting {...props} />}
      {rolesOf(form.draft).map((role) => (
        <RoleLimits key={role} form={form} role={role} />
      ))}
      {!disabled && <AddRole form={form} />}
      <Bounds form={form} />
      {!disabled && (
        <>
          <TextLine
            label={say('staffCredits.limits.reason')}
            help={say('staffCredits.limits.reasonHelp')}
            {...form.reason}
          />
          <SaveBar {...form.saving} saveText={say('staffCredits.limits.propose')} />
        </>
      )}
      <LimitsHistory history={props.book.history} />
    </>
  );
}

function LimitsScreen() {
  const say = useSay();
  const { data: book, error, again } = useAnswer(readBook);
  return (
    <Page
      title={say('staffCredits.limits.title')}
      lead={say('staffCredits.limits.lead')}
      aside={
        <Button component={Link} to="/staff-credits" variant="outlined" sx={{ minHeight: 44 }}>
          {say('staffCredits.limits.seeCredits')}
        </Button>
      }
    >
      {book !== undefined ? (
        <LimitsEditor key={`${book.version} ${book.waiting?.version ?? ''}`} book={book} again={again} />
      ) : (
        <Card>
          <Coming error={error} again={again} />
        </Card>
      )}
    </Page>
  );
}

/** Within which limits one person gives money alone; changed by two people. */
export function StaffCreditLimits() {
  return (
    <CanAccess resource="staff-credit-limits" action="list" accessDenied={<AccessDenied />}>
      <LimitsScreen />
    </CanAccess>
  );
}
