import Typography from '@mui/material/Typography';
import type { Answer } from '@arara/contract/client';
import { useNotify } from 'ra-core';
import { type ComponentType, useState } from 'react';
import { type MessageKey, useTranslation } from '../messages/translation.ts';
import { useFormSubmission, findFieldError } from '../actions/form-submission.ts';
import { RuleSiteSelect } from '../fields/rule-site-select.tsx';
import { SaveBar } from '../forms/save-bar.tsx';
import { FormSection } from '../forms/form-section.tsx';

import { TextInput } from '../fields/text-input.tsx';
import { type DraftRecord, type Form, toPlanDraft, isRecord, toPlan, setValueAt } from './plan-draft.ts';
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
  labels: Readonly<Record<string, MessageKey>>;
  canWrite: boolean;
  onSite: (site: string) => void;
  send: (saving: PlanSaving) => Promise<unknown>;
  reload: () => void;
  /** Shown below the form: a simulation of the plan. */
  outlook?: ComponentType<{ site: string; plan: Record<string, unknown> }>;
  /** Number of the first row of a list; 0 by default, as levels are counted. */
  firstRow?: number;
}

/** Holds a changed plan until it is saved or discarded. */
function usePlanForm({ kept, fields, labels, canWrite, send, reload, firstRow = 0 }: PlanEditorProps) {
  const t = useTranslation();
  const notify = useNotify();
  const [changed, setChanged] = useState<DraftRecord>();
  const [reason, setReason] = useState('');
  const { pending, refused, errors, code, run, clearErrors } = useFormSubmission();
  const draft = changed ?? toPlanDraft(fields, kept.plan);
  const plan = toPlan(fields, draft);
  const undo = () => {
    setChanged(undefined);
    clearErrors();
    reload();
  };
  const save = () =>
    run(async () => {
      await send({ site: kept.site, saved_version: kept.saved_version, plan, reason });
      setChanged(undefined);
      setReason('');
      notify(t('vip.saved'), { type: 'success' });
      reload();
    });
  const form: PlanForm = {
    labels,
    firstRow,
    disabled: !canWrite,
    set(path, value) {
      const next = setValueAt(draft, path, value);
      if (isRecord(next)) setChanged(next);
    },
    getError: (path) => findFieldError(errors, ['plan', ...path].join('.')),
  };
  const text = code === 'rules_changed' ? t('rules.changedByOther') : refused;
  const reasonError = findFieldError(errors, 'reason');
  const saving = { isChanged: changed !== undefined, pending, refused: text, save, undo };
  return { form, draft, plan, saving, reason, setReason, reasonError };
}

/** A site's plan, the reason for a change, and its simulation. */
export function PlanEditor(props: PlanEditorProps) {
  const t = useTranslation();
  const { plans, kept, fields, canWrite, onSite, outlook: Outlook } = props;
  const { form, draft, plan, saving, reason, setReason, reasonError } = usePlanForm(props);
  return (
    <>
      <RuleSiteSelect
        rules={plans}
        site={kept.site}
        onSite={onSite}
        disabled={saving.isChanged}
        follows={kept.site !== '' && !kept.is_own ? t('vip.follows') : undefined}
      />
      {kept.held_back && <Typography>{t('vip.heldBack')}</Typography>}
      {kept.effective_on !== null && <Typography>{t('vip.effectiveOn', { day: kept.effective_on })}</Typography>}
      <FormSection title={t('vip.plan')}>
        <PlanFields form={form} fields={fields} path={[]} draft={draft} />
      </FormSection>
      {Outlook && <Outlook site={kept.site} plan={plan} />}
      {canWrite && (
        <>
          <TextInput
            label={t('vip.reason')}
            value={reason}
            onText={setReason}
            help={t('vip.reasonHelp')}
            error={reasonError}
          />
          <SaveBar {...saving} />
        </>
      )}
    </>
  );
}
