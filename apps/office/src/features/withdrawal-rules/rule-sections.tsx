import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type Word, useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import type { Rule, TypedField } from './rule-draft.ts';
import type { RuleForm } from './rule-form.ts';

interface LinesProps {
  form: RuleForm;
  /** Each with what helps to fill it in, where something does. */
  fields: readonly (readonly [TypedField, Word?])[];
}

/** Fields that are typed, one beside the other. */
function Lines({ form: { draft, type, errorOf }, fields }: LinesProps) {
  const say = useSay();
  return fields.map(([field, help]) => (
    <TextLine
      key={field}
      label={say(`rules.${field}`)}
      value={draft.typed[field]}
      onText={(text) => type(field, text)}
      error={errorOf(field)}
      {...(help === undefined ? {} : { help: say(help) })}
    />
  ));
}

function OwnerSection({ form, rule }: { form: RuleForm; rule: Rule }) {
  const say = useSay();
  const { draft, set } = form;
  return (
    <Section title={say('rules.owner')}>
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
            label={say(`rules.${field}`)}
          />
        ))}
        {rule.own_account_forced && <FormHelperText>{say('rules.forced')}</FormHelperText>}
      </div>
      <Lines form={form} fields={[['key_age_hours']]} />
    </Section>
  );
}

function WageringSection({ form }: { form: RuleForm }) {
  const say = useSay();
  const { draft, set } = form;
  return (
    <Section title={say('rules.wagering')} lead={say('rules.wageringLead')}>
      <TextField
        select
        label={say('rules.wagering')}
        value={draft.wagering}
        onChange={(event) => set({ wagering: event.target.value === 'fee' ? 'fee' : 'block' })}
      >
        <MenuItem value="block">{say('rules.block')}</MenuItem>
        <MenuItem value="fee">{say('rules.costs')}</MenuItem>
      </TextField>
      {draft.wagering === 'fee' && <Lines form={form} fields={[['wagering_fee_bps']]} />}
    </Section>
  );
}

/** Every rule of a site's withdrawals, by what it is about. */
export function RuleSections({ form, rule }: { form: RuleForm; rule: Rule }) {
  const say = useSay();
  return (
    <>
      <Section title={say('rules.amounts')}>
        <Lines form={form} fields={[['min'], ['max'], ['per_day', 'rules.perDayHelp']]} />
      </Section>
      <Section title={say('rules.fee')} lead={say('rules.feeLead')}>
        <Lines form={form} fields={[['fee_fixed'], ['fee_bps'], ['free_per_month', 'rules.freeHelp']]} />
      </Section>
      <WageringSection form={form} />
      <OwnerSection form={form} rule={rule} />
      <Section title={say('rules.review')} lead={say('rules.reviewLead')}>
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
      </Section>
    </>
  );
}
