import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type Word, useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import type { PromotionDraft } from './promotion-draft.ts';
import type { PromotionForm } from './promotion-form.ts';
import { SiteField } from './site-field.tsx';

type TimeField = 'startsAt' | 'endsAt' | 'registeredFrom' | 'registeredUntil';
type AmountField = 'budget' | 'memberCap' | 'dayCap';

interface TimeProps {
  form: PromotionForm;
  field: TimeField;
  /** What the call names it. */
  at: string;
  help?: Word;
}

/** A moment in the site's time. */
function TimeLine({ form: { draft, set, errorOf, locked }, field, at, help }: TimeProps) {
  const say = useSay();
  const error = errorOf(at);
  return (
    <TextField
      type="datetime-local"
      label={say(`promotions.${field}`)}
      value={draft[field]}
      onChange={(event) => set({ [field]: event.target.value })}
      error={error !== undefined}
      helperText={error ?? (help === undefined ? undefined : say(help))}
      disabled={locked}
      fullWidth
      slotProps={{ inputLabel: { shrink: true } }}
    />
  );
}

const amountFields: readonly (readonly [AmountField, string])[] = [
  ['budget', 'budget'],
  ['memberCap', 'member_cap'],
  ['dayCap', 'day_cap'],
];

/** What it may cost at the most. */
function CapsSection({ form: { draft, set, errorOf, locked } }: { form: PromotionForm }) {
  const say = useSay();
  return (
    <Section title={say('promotions.caps')} lead={say('promotions.capsLead')}>
      {amountFields.map(([field, at]) => (
        <TextLine
          key={field}
          label={`${say(`promotions.${field}`)} (R$)`}
          help={say('promotions.noBoundHelp')}
          value={draft[field]}
          onText={(amount) => set({ [field]: amount })}
          error={errorOf(at)}
          disabled={locked}
        />
      ))}
    </Section>
  );
}

const depositedChoices: readonly PromotionDraft['deposited'][] = ['any', 'never', 'once'];

const linkedAccountRules: readonly PromotionDraft['linkedAccounts'][] = ['hold', 'allow', 'refuse'];

/** What becomes of a claim by an account that is linked to other claimers. */
function LinkedAccountsField({ form: { draft, set, locked } }: { form: PromotionForm }) {
  const say = useSay();
  return (
    <TextField
      select
      label={say('promotions.linkedAccounts')}
      value={draft.linkedAccounts}
      onChange={({ target: { value } }) =>
        set({ linkedAccounts: linkedAccountRules.find((rule) => rule === value) ?? 'hold' })
      }
      helperText={say('promotions.linkedAccountsHelp')}
      disabled={locked}
    >
      {linkedAccountRules.map((rule) => (
        <MenuItem key={rule} value={rule}>
          {say(`promotions.linkedAccountsOf.${rule}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Who takes part. */
function AudienceSection({ form }: { form: PromotionForm }) {
  const say = useSay();
  const { draft, set, errorOf, locked } = form;
  return (
    <Section title={say('promotions.audience')} lead={say('promotions.audienceLead')}>
      <SiteField form={form} />
      <TextLine
        label={say('promotions.minLevel')}
        help={say('promotions.minLevelHelp')}
        value={draft.minLevel}
        onText={(minLevel) => set({ minLevel })}
        error={errorOf('audience.min_level')}
        disabled={locked}
        numeric
      />
      <TextField
        select
        label={say('promotions.deposited')}
        value={draft.deposited}
        onChange={({ target: { value } }) => set({ deposited: depositedChoices.find((one) => one === value) ?? 'any' })}
        error={errorOf('audience.deposited') !== undefined}
        helperText={errorOf('audience.deposited')}
        disabled={locked}
      >
        {depositedChoices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {say(`promotions.depositedOf.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      <TimeLine form={form} field="registeredFrom" at="audience.registered_from" />
      <TimeLine form={form} field="registeredUntil" at="audience.registered_until" />
      <TextLine
        label={say('promotions.onlyMembers')}
        help={say('promotions.onlyMembersHelp')}
        value={draft.members}
        onText={(members) => set({ members })}
        error={errorOf('audience.member_ids')}
        disabled={locked}
        lines={2}
      />
      <div>
        <FormControlLabel
          control={
            <Switch
              checked={draft.exceptFlagged}
              onChange={(_, exceptFlagged) => set({ exceptFlagged })}
              disabled={locked}
            />
          }
          label={say('promotions.exceptFlagged')}
        />
        <FormHelperText>{say('promotions.exceptFlaggedHelp')}</FormHelperText>
      </div>
      <LinkedAccountsField form={form} />
    </Section>
  );
}

/** When it runs, for whom, and what it may cost. */
export function ReachTab({ form }: { form: PromotionForm }) {
  const say = useSay();
  return (
    <>
      <Section title={say('promotions.dates')} lead={say('promotions.datesLead')}>
        <TimeLine form={form} field="startsAt" at="starts_at" />
        <TimeLine form={form} field="endsAt" at="ends_at" help="promotions.endsAtHelp" />
      </Section>
      <AudienceSection form={form} />
      <CapsSection form={form} />
    </>
  );
}
