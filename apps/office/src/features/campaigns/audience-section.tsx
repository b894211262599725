import { localeNames } from '@arara/contract/locales';
import { fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCallback } from 'react';
import type { Answer } from '@arara/contract/client';
import { call } from '../../shared/api/api-client.ts';
import { useTranslation, useCodeLabel } from '../../shared/messages/translation.ts';
import { useDebouncedValue } from '../../shared/api/debounced-value.ts';
import { useApiQuery } from '../../shared/api/api-query.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import { type CampaignInput, toAudience, numberFields } from './campaign-draft.ts';
import type { CampaignForm } from './campaign-form.ts';

const depositedChoices = ['any', 'once', 'never'] as const;

interface AudienceProps {
  form: CampaignForm;
  sites: readonly { id: string; name: string }[];
}

/** Size of the audience, counted again as the form changes. */
function Count({ form: { draft } }: { form: CampaignForm }) {
  const t = useTranslation();
  const asked = useDebouncedValue(JSON.stringify(toAudience(draft)));
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (await call('officeCampaignCount', { audience: JSON.parse(asked) as CampaignInput['audience'] }, { signal }))
        .data,
    [asked],
  );
  const { data, error } = useApiQuery(ask);
  if (error !== undefined) return <Alert severity="warning">{t('campaigns.countFailed')}</Alert>;
  if (data === undefined) return <Alert severity="info">{t('campaigns.counting')}</Alert>;
  const isMany = data.count > data.approve_above;
  return (
    <Alert severity={isMany ? 'warning' : 'info'} sx={{ gridColumn: '1 / -1' }} aria-live="polite">
      {t('campaigns.countIs', { count: data.count })}{' '}
      {isMany && t('campaigns.needsSecond', { most: data.approve_above })} <SkippedText skipped={data.skipped} />
    </Alert>
  );
}

function SiteChoices({ form: { draft, set, getError, locked }, sites }: AudienceProps) {
  const t = useTranslation();
  const names = new Map(sites.map(({ id, name }) => [id, name]));
  return (
    <>
      <Autocomplete
        multiple
        disabled={locked}
        options={sites.map(({ id }) => id)}
        value={[...draft.sites]}
        getOptionLabel={(id) => names.get(id) ?? id}
        onChange={(_, picked) => set({ sites: picked })}
        renderInput={(field) => (
          <TextField
            {...field}
            label={t('campaigns.sites')}
            error={getError('audience.sites') !== undefined}
            helperText={getError('audience.sites') ?? t('campaigns.sitesHelp')}
          />
        )}
      />
      <Autocomplete
        multiple
        disabled={locked}
        options={[...wireLocales]}
        value={[...draft.languages]}
        getOptionLabel={(key) => localeNames[fromWireLocale(key)].name}
        onChange={(_, languages) => set({ languages })}
        renderInput={(field) => (
          <TextField {...field} label={t('campaigns.languages')} helperText={t('campaigns.languagesHelp')} />
        )}
      />
    </>
  );
}

/** Audience of the campaign: a player must match every condition that is filled in. */
export function AudienceSection({ form, sites }: AudienceProps) {
  const t = useTranslation();
  const { draft, set, getError, locked } = form;
  return (
    <FormSection title={t('campaigns.audience')} lead={t('campaigns.audienceLead')}>
      <TextInput
        label={t('campaigns.only')}
        help={t('campaigns.onlyHelp')}
        value={draft.only}
        onText={(only) => set({ only })}
        error={getError('audience.only')}
        disabled={locked}
      />
      <SiteChoices form={form} sites={sites} />
      <TextInput
        label={t('campaigns.tags')}
        help={t('campaigns.tagsHelp')}
        value={draft.tags}
        onText={(tags) => set({ tags })}
        error={getError('audience.tags')}
        disabled={locked}
      />
      <TextField
        select
        label={t('campaigns.deposited')}
        value={draft.deposited}
        onChange={({ target }) => set({ deposited: depositedChoices.find((one) => one === target.value) ?? 'any' })}
        disabled={locked}
      >
        {depositedChoices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {t(`campaigns.depositedOf.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      {numberFields.map((field) => (
        <TextInput
          key={field}
          label={t(`campaigns.${field}`)}
          value={draft.numbers[field]}
          onText={(text) => set({ numbers: { ...draft.numbers, [field]: text } })}
          error={getError(`audience.${field}`)}
          disabled={locked}
          numeric
        />
      ))}
      <Count form={form} />
    </FormSection>
  );
}

/** Counts the named players who will not receive the message, by reason. Renders nothing when there are none. */
export function SkippedText({ skipped }: Pick<Answer<'officeCampaignCount'>['data'], 'skipped'>) {
  const t = useTranslation();
  const reasonName = useCodeLabel('skippedReason');
  if (skipped.length === 0) return null;
  const reasons = skipped.map(({ reason, count }) => `${reasonName(reason)}: ${count}`).join(' · ');
  return <>{t('campaigns.skippedAre', { reasons })}</>;
}
