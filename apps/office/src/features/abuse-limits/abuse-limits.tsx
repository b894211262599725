import Button from '@mui/material/Button';
import { CanAccess, useNotify } from 'ra-core';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../call.ts';
import { AccessDenied } from '../../parts/access-denied.tsx';
import { Card } from '../../parts/card.tsx';
import { Coming } from '../../parts/coming.tsx';
import { Page } from '../../parts/page.tsx';
import { useMayDo } from '../../parts/permissions.ts';
import { useSay } from '../../word.ts';
import { useAnswer } from '../sites/answer.ts';
import { useFormCommand, complaint } from '../../parts/form-command.ts';
import { SaveBar } from '../sites/save-bar.tsx';
import { Section } from '../sites/section.tsx';

import { TextLine } from '../sites/text-line.tsx';
import {
  type AbuseLimitsBook,
  type LimitField,
  type LimitsDraft,
  draftOf,
  limitsIn,
  readOf,
  rules,
} from './limits-draft.ts';
import { LimitsHistory } from './limits-history.tsx';

const readBook = async (signal: AbortSignal): Promise<AbuseLimitsBook> =>
  (await call('officeAbuseLimits', {}, { signal })).data;

interface EditorProps {
  book: AbuseLimitsBook;
  again: () => void;
}

/** The figures being changed: kept here until they are saved or given up. */
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
      await call('officeAbuseLimitsSet', { version: book.version, limits: limitsIn(draft), reason });
      notify(say('abuseLimits.saved'), { type: 'success' });
      again();
    });
  const text = code === 'rules_changed' ? say('rules.changedByOther') : refused;
  return {
    draft,
    type: (field: LimitField, typed: string) => setChanged({ ...draft, [field]: typed }),
    errorOf: (field: LimitField) => complaint(errors, `limits.${field}`),
    reason: { value: reason, onText: setReason, error: complaint(errors, 'reason') },
    saving: { isChanged: changed !== undefined, pending, refused: text, save, undo },
  };
}

type LimitsForm = ReturnType<typeof useLimitsForm> & { book: AbuseLimitsBook; disabled: boolean };

/** One figure, with the bounds within which it may be. */
function LimitLine({ field, form }: { field: LimitField; form: LimitsForm }) {
  const say = useSay();
  const bounds = form.book.bounds[field];
  const first = readOf(field, form.book.first[field]);
  return (
    <TextLine
      label={say(`abuseLimits.fields.${field}`)}
      value={form.draft[field]}
      onText={(text) => form.type(field, text)}
      {...(bounds && {
        help: say('abuseLimits.bounds', {
          least: readOf(field, bounds.least),
          most: readOf(field, bounds.most),
          first,
        }),
      })}
      error={form.errorOf(field)}
      disabled={form.disabled}
      numeric
    />
  );
}

function LimitsEditor(props: EditorProps) {
  const say = useSay();
  const disabled = !useMayDo('abuse_limits.set');
  const form: LimitsForm = { ...useLimitsForm(props), book: props.book, disabled };
  const names = ['bot_pace', 'bot_sleepless', 'bot_regularity', 'shared', 'arbitrage', 'many_claims'] as const;
  return (
    <>
      {names.map((rule) => (
        <Section key={rule} title={say(`abuseLimits.rules.${rule}.title`)} lead={say(`abuseLimits.rules.${rule}.lead`)}>
          {rules[rule].map((field) => (
            <LimitLine key={field} field={field} form={form} />
          ))}
        </Section>
      ))}
      {!disabled && (
        <>
          <TextLine label={say('vip.reason')} help={say('vip.reasonHelp')} {...form.reason} />
          <SaveBar {...form.saving} />
        </>
      )}
      <LimitsHistory history={props.book.history} first={props.book.first} />
    </>
  );
}

function LimitsScreen() {
  const say = useSay();
  const { data: book, error, again } = useAnswer(readBook);
  return (
    <Page
      title={say('abuseLimits.title')}
      lead={say('abuseLimits.lead')}
      aside={
        <Button component={Link} to="/reward-flags" variant="outlined" sx={{ minHeight: 44 }}>
          {say('abuseLimits.seeFlags')}
        </Button>
      }
    >
      {book !== undefined ? (
        <LimitsEditor key={book.version} book={book} again={again} />
      ) : (
        <Card>
          <Coming error={error} again={again} />
        </Card>
      )}
    </Page>
  );
}

/** From which figures on a rule of abuse has a person look, with who changed them and why. */
export function AbuseLimits() {
  return (
    <CanAccess resource="abuse-limits" action="list" accessDenied={<AccessDenied />}>
      <LimitsScreen />
    </CanAccess>
  );
}
