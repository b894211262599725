import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import type { Rule, TypedField } from './rule-draft.ts';
import type { RuleForm } from './rule-form.ts';

interface LinesProps {
  form: RuleForm;
  /** Fields, each with an optional help text. */
  fields: readonly (readonly [TypedField, MessageKey?])[];
}

/** Inputs in a grid. */
function Lines({ form: { draft, type, getError }, fields }: LinesProps) {
  const t = useTranslation();
  return fields.map(([field, help]) => (
    <TextInput
      key={field}
      label={t(`rules.${field}`)}
      value={draft.typed[field]}
      onText={(text) => type(field, text)}
      error={getError(field)}
      {...(help === undefined ? {} : { help: t(help) })}
    />
  ));
}

function OwnerSection({ form, rule }: { form: RuleForm; rule: Rule }) {
  const t = useTranslation();
  const { draft, set } = form;
  return (
    <FormSection title={t('rules.owner')}>
      <div>
        {(['own_account_only', 'name_must_match'] as const).map((field) => (
          <FormControlLabel
            key={field}
            sx={{ display: 'flex' }}
            control={
              <Switch
                checked={draft[field]}
                onChange={(_, on) => set({ [field]: on })}
                disabled={rule.own_account_forced}
              />
            }
            label={t(`rules.${field}`)}
          />
        ))}
        {rule.own_account_forced && <FormHelperText>{t('rules.forced')}</FormHelperText>}
      </div>
      <Lines form={form} fields={[['key_age_hours']]} />
    </FormSection>
  );
}

function WageringSection({ form }: { form: RuleForm }) {
  const t = useTranslation();
  const { draft, set } = form;
  return (
    <FormSection title={t('rules.wagering')} lead={t('rules.wageringLead')}>
      <TextField
        select
        label={t('rules.wagering')}
        value={draft.wagering}
        onChange={(event) => set({ wagering: event.target.value === 'fee' ? 'fee' : 'block' })}
      >
        <MenuItem value="block">{t('rules.block')}</MenuItem>
        <MenuItem value="fee">{t('rules.costs')}</MenuItem>
      </TextField>
      {draft.wagering === 'fee' && <Lines form={form} fields={[['wagering_fee_bps']]} />}
    </FormSection>
  );
}

/** Withdrawal rules of a site, by topic. */
export function RuleSections({ form, rule }: { form: RuleForm; rule: Rule }) {
  const t = useTranslation();
  return (
    <>
      <FormSection title={t('rules.amounts')}>
        <Lines form={form} fields={[['min'], ['max'], ['per_day', 'rules.perDayHelp']]} />
      </FormSection>
      <FormSection title={t('rules.fee')} lead={t('rules.feeLead')}>
        <Lines form={form} fields={[['fee_fixed'], ['fee_bps'], ['free_per_month', 'rules.freeHelp']]} />
      </FormSection>
      <WageringSection form={form} />
      <OwnerSection form={form} rule={rule} />
      <FormSection title={t('rules.review')} lead={t('rules.reviewLead')}>
        <Lines
          form={form}
          fields={[
            ['auto_approve_up_to', 'rules.autoHelp'],
            ['auto_approve_per_day'],
            ['second_person_above', 'rules.secondHelp'],
            ['sla_minutes'],
            ['big_win_from'],
            ['velocity_count'],
            ['velocity_hours'],
          ]}
        />
      </FormSection>
    </>
  );
}
