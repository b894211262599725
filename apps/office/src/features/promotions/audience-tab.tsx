import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type MessageKey, useTranslation } from '../../shared/messages/translation.ts';
import { DateTimeInput } from '../../shared/fields/calendar-field.tsx';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import type { PromotionDraft } from './promotion-draft.ts';
import type { PromotionForm } from './promotion-form.ts';
import { SiteField } from './site-field.tsx';

type TimeField = 'startsAt' | 'endsAt' | 'registeredFrom' | 'registeredUntil';
type AmountField = 'budget' | 'memberCap' | 'dayCap';

interface TimeProps {
  form: PromotionForm;
  field: TimeField;
  /** Field name in the API. */
  at: string;
  help?: MessageKey;
}

/** A date and time in the site's time zone. */
function TimeLine({ form: { draft, set, getError, locked }, field, at, help }: TimeProps) {
  const t = useTranslation();
  return (
    <DateTimeInput
      label={t(`promotions.${field}`)}
      value={draft[field]}
      onValue={(typed) => set({ [field]: typed })}
      help={help === undefined ? undefined : t(help)}
      error={getError(at)}
      disabled={locked}
    />
  );
}

const amountFields: readonly (readonly [AmountField, string])[] = [
  ['budget', 'budget'],
  ['memberCap', 'member_cap'],
  ['dayCap', 'day_cap'],
];

/** Budget caps. */
function CapsSection({ form: { draft, set, getError, locked } }: { form: PromotionForm }) {
  const t = useTranslation();
  return (
    <FormSection title={t('promotions.caps')} lead={t('promotions.capsLead')}>
      {amountFields.map(([field, at]) => (
        <TextInput
          key={field}
          label={`${t(`promotions.${field}`)} (R$)`}
          help={t('promotions.noBoundHelp')}
          value={draft[field]}
          onText={(amount) => set({ [field]: amount })}
          error={getError(at)}
          disabled={locked}
        />
      ))}
    </FormSection>
  );
}

const depositedChoices: readonly PromotionDraft['deposited'][] = ['any', 'never', 'once'];

const linkedAccountRules: readonly PromotionDraft['linkedAccounts'][] = ['hold', 'allow', 'refuse'];

/** What happens to a claim from an account linked to other claimers. */
function LinkedAccountsField({ form: { draft, set, locked } }: { form: PromotionForm }) {
  const t = useTranslation();
  return (
    <TextField
      select
      label={t('promotions.linkedAccounts')}
      value={draft.linkedAccounts}
      onChange={({ target: { value } }) =>
        set({ linkedAccounts: linkedAccountRules.find((rule) => rule === value) ?? 'hold' })
      }
      helperText={t('promotions.linkedAccountsHelp')}
      disabled={locked}
    >
      {linkedAccountRules.map((rule) => (
        <MenuItem key={rule} value={rule}>
          {t(`promotions.linkedAccountsOf.${rule}`)}
        </MenuItem>
      ))}
    </TextField>
  );
}

/** Audience of the promotion. */
function AudienceSection({ form }: { form: PromotionForm }) {
  const t = useTranslation();
  const { draft, set, getError, locked } = form;
  return (
    <FormSection title={t('promotions.audience')} lead={t('promotions.audienceLead')}>
      <SiteField form={form} />
      <TextInput
        label={t('promotions.minLevel')}
        help={t('promotions.minLevelHelp')}
        value={draft.minLevel}
        onText={(minLevel) => set({ minLevel })}
        error={getError('audience.min_level')}
        disabled={locked}
        numeric
      />
      <TextField
        select
        label={t('promotions.deposited')}
        value={draft.deposited}
        onChange={({ target: { value } }) => set({ deposited: depositedChoices.find((one) => one === value) ?? 'any' })}
        error={getError('audience.deposited') !== undefined}
        helperText={getError('audience.deposited')}
        disabled={locked}
      >
        {depositedChoices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {t(`promotions.depositedOf.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      <TimeLine form={form} field="registeredFrom" at="audience.registered_from" />
      <TimeLine form={form} field="registeredUntil" at="audience.registered_until" />
      <TextInput
        label={t('promotions.onlyMembers')}
        help={t('promotions.onlyMembersHelp')}
        value={draft.members}
        onText={(members) => set({ members })}
        error={getError('audience.member_ids')}
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
          label={t('promotions.exceptFlagged')}
        />
        <FormHelperText>{t('promotions.exceptFlaggedHelp')}</FormHelperText>
      </div>
      <LinkedAccountsField form={form} />
    </FormSection>
  );
}

/** Schedule, audience and caps of a promotion. */
export function AudienceTab({ form }: { form: PromotionForm }) {
  const t = useTranslation();
  return (
    <>
      <FormSection title={t('promotions.dates')} lead={t('promotions.datesLead')}>
        <TimeLine form={form} field="startsAt" at="starts_at" />
        <TimeLine form={form} field="endsAt" at="ends_at" help="promotions.endsAtHelp" />
      </FormSection>
      <AudienceSection form={form} />
      <CapsSection form={form} />
    </>
  );
}
