import { localeKeys, localeNames } from '@arara/contract/locales';
import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useCallback } from 'react';
import { call } from '../../call.ts';
import { useSay } from '../../word.ts';
import { useSettled } from '../promotions/settled.ts';
import { useAnswer } from '../sites/answer.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import { type CampaignInput, audienceOf, numberFields } from './campaign-draft.ts';
import type { CampaignForm } from './campaign-form.ts';
import { SkippedText } from './skipped-text.tsx';

const depositedChoices = ['any', 'once', 'never'] as const;

interface AudienceProps {
  form: CampaignForm;
  sites: readonly { id: string; name: string }[];
}

/** How many are meant, counted as the form changes. */
function Count({ form: { draft } }: { form: CampaignForm }) {
  const say = useSay();
  const asked = useSettled(JSON.stringify(audienceOf(draft)));
  const ask = useCallback(
    async (signal: AbortSignal) =>
      (await call('officeCampaignCount', { audience: JSON.parse(asked) as CampaignInput['audience'] }, { signal }))
        .data,
    [asked],
  );
  const { data, error } = useAnswer(ask);
  if (error !== undefined) return <Alert severity="warning">{say('campaigns.countFailed')}</Alert>;
  if (data === undefined) return <Alert severity="info">{say('campaigns.counting')}</Alert>;
  const isMany = data.count > data.approve_above;
  return (
    <Alert severity={isMany ? 'warning' : 'info'} sx={{ gridColumn: '1 / -1' }} aria-live="polite">
      {say('campaigns.countIs', { smart_count: data.count })}{' '}
      {isMany && say('campaigns.needsSecond', { most: data.approve_above })} <SkippedText skipped={data.skipped} />
    </Alert>
  );
}

function Places({ form: { draft, set, errorOf, locked }, sites }: AudienceProps) {
  const say = useSay();
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
            label={say('campaigns.sites')}
            error={errorOf('audience.sites') !== undefined}
            helperText={errorOf('audience.sites') ?? say('campaigns.sitesHelp')}
          />
        )}
      />
      <Autocomplete
        multiple
        disabled={locked}
        options={[...localeKeys]}
        value={[...draft.languages]}
        getOptionLabel={(key) => localeNames[key].name}
        onChange={(_, languages) => set({ languages })}
        renderInput={(field) => (
          <TextField {...field} label={say('campaigns.languages')} helperText={say('campaigns.languagesHelp')} />
        )}
      />
    </>
  );
}

/** Whom it is for: all that is filled in must be so of a player. */
export function AudienceSection({ form, sites }: AudienceProps) {
  const say = useSay();
  const { draft, set, errorOf, locked } = form;
  return (
    <Section title={say('campaigns.audience')} lead={say('campaigns.audienceLead')}>
      <TextLine
        label={say('campaigns.only')}
        help={say('campaigns.onlyHelp')}
        value={draft.only}
        onText={(only) => set({ only })}
        error={errorOf('audience.only')}
        disabled={locked}
      />
      <Places form={form} sites={sites} />
      <TextLine
        label={say('campaigns.tags')}
        help={say('campaigns.tagsHelp')}
        value={draft.tags}
        onText={(tags) => set({ tags })}
        error={errorOf('audience.tags')}
        disabled={locked}
      />
      <TextField
        select
        label={say('campaigns.deposited')}
        value={draft.deposited}
        onChange={({ target }) => set({ deposited: depositedChoices.find((one) => one === target.value) ?? 'any' })}
        disabled={locked}
      >
        {depositedChoices.map((choice) => (
          <MenuItem key={choice} value={choice}>
            {say(`campaigns.depositedOf.${choice}`)}
          </MenuItem>
        ))}
      </TextField>
      {numberFields.map((field) => (
        <TextLine
          key={field}
          label={say(`campaigns.${field}`)}
          value={draft.numbers[field]}
          onText={(text) => set({ numbers: { ...draft.numbers, [field]: text } })}
          error={errorOf(`audience.${field}`)}
          disabled={locked}
          numeric
        />
      ))}
      <Count form={form} />
    </Section>
  );
}
