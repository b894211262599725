import Typography from '@mui/material/Typography';
import type { Answer } from '@arara/contract/client';
import { useNotify } from 'ra-core';
import { type ComponentType, useState } from 'react';
import { type Word, useSay } from '../../word.ts';
import { useFormCommand, complaint } from '../../parts/form-command.ts';
import { RuleSiteSelect } from '../../parts/rule-site-select.tsx';
import { SaveBar } from '../sites/save-bar.tsx';
import { Section } from '../sites/section.tsx';

import { TextLine } from '../sites/text-line.tsx';
import { type DraftRecord, type Form, draftOfPlan, isRecord, planOfDraft, withValue } from './plan-draft.ts';
import { type PlanForm, PlanFields } from './plan-fields.tsx';

export type SitePlan = Answer<'officeVip'>['data'][number];

export interface PlanSaving {
  site: string;
  saved_version: number;
  plan: Record<string, unknown>;
  reason: string;
}

interface PlanEditorProps {
  plans: readonly SitePlan[];
  kept: SitePlan;
  fields: Form;
  labels: Readonly<Record<string, Word>>;
  mayWrite: boolean;
  onSite: (site: string) => void;
  send: (saving: PlanSaving) => Promise<unknown>;
  again: () => void;
  /** Stands below the form: what the plan would do. */
  outlook?: ComponentType<{ site: string; plan: Record<string, unknown> }>;
  /** The number of the first row of a list; 0 unless told, as levels are counted. */
  firstRow?: number;
}

/** A plan being changed: kept here until it is saved or given up. */
function usePlanForm({ kept, fields, labels, mayWrite, send, again, firstRow = 0 }: PlanEditorProps) {
  const say = useSay();
  const notify = useNotify();
  const [changed, setChanged] = useState<DraftRecord>();
  const [reason, setReason] = useState('');
  const { pending, refused, errors, code, run, forget } = useFormCommand();
  const draft = changed ?? draftOfPlan(fields, kept.plan);
  const plan = planOfDraft(fields, draft);
  const undo = () => {
    setChanged(undefined);
    forget();
    again();
  };
  const save = () =>
    run(async () => {
      await send({ site: kept.site, saved_version: kept.saved_version, plan, reason });
      setChanged(undefined);
      setReason('');
      notify(say('vip.saved'), { type: 'success' });
      again();
    });
  const form: PlanForm = {
    labels,
    firstRow,
    disabled: !mayWrite,
    set(path, value) {
      const next = withValue(draft, path, value);
      if (isRecord(next)) setChanged(next);
    },
    errorOf: (path) => complaint(errors, ['plan', ...path].join('.')),
  };
  const text = code === 'rules_changed' ? say('rules.changedByOther') : refused;
  const reasonError = complaint(errors, 'reason');
  const saving = { isChanged: changed !== undefined, pending, refused: text, save, undo };
  return { form, draft, plan, saving, reason, setReason, reasonError };
}

/** A site's plan with all its places, why it is changed, and what it would do. */
export function PlanEditor(props: PlanEditorProps) {
  const say = useSay();
  const { plans, kept, fields, mayWrite, onSite, outlook: Outlook } = props;
  const { form, draft, plan, saving, reason, setReason, reasonError } = usePlanForm(props);
  return (
    <>
      <RuleSiteSelect
        rules={plans}
        site={kept.site}
        onSite={onSite}
        disabled={saving.isChanged}
        follows={kept.site !== '' && !kept.is_own ? say('vip.follows') : undefined}
      />
      {kept.held_back && <Typography>{say('vip.heldBack')}</Typography>}
      {kept.effective_on !== null && <Typography>{say('vip.effectiveOn', { day: kept.effective_on })}</Typography>}
      <Section title={say('vip.plan')}>
        <PlanFields form={form} fields={fields} path={[]} draft={draft} />
      </Section>
      {Outlook && <Outlook site={kept.site} plan={plan} />}
      {mayWrite && (
        <>
          <TextLine
            label={say('vip.reason')}
            value={reason}
            onText={setReason}
            help={say('vip.reasonHelp')}
            error={reasonError}
          />
          <SaveBar {...saving} />
        </>
      )}
    </>
  );
}
