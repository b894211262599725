import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { localeNames } from '@arara/contract/locales';
import { type WireLocale, fromWireLocale, wireLocales } from '@arara/contract/wire-locales';
import { useState } from 'react';
import { formatReaisInput, parseReaisInput } from '../../shared/format/form-input.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import { JurisdictionField } from './jurisdiction-field.tsx';
import { PictureField } from './picture-field.tsx';
import { PaceSection } from './game-pace-section.tsx';
import { FormSection } from '../../shared/forms/form-section.tsx';
import type { SiteForm } from './site-form.ts';
import { type SiteDetail, parseHosts } from './site-record.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';

const switches = [
  'demo',
  'phone_registration',
  'social_registration',
  'install',
  'scroll_restoration',
  'double_up',
  'public_proof',
  'diagnostics',
] as const;

/** Hosts, one per line. Keeps the typed text while it parses to the same hosts. */
function HostsField({ form: { settings, set, getError, rulesLocked: locked } }: { form: SiteForm }) {
  const t = useTranslation();
  const [typed, setTyped] = useState<string>();
  const saved = settings.hosts.join('\n');
  return (
    <TextInput
      label={t('sites.hosts')}
      help={t('sites.hostsHelp')}
      lines={2}
      value={typed !== undefined && parseHosts(typed).join('\n') === saved ? typed : saved}
      onText={(text) => {
        setTyped(text);
        set({ hosts: parseHosts(text) });
      }}
      error={getError('hosts')}
      disabled={locked}
    />
  );
}

function LanguagesSection({ form: { settings, set, getError, rulesLocked: locked } }: { form: SiteForm }) {
  const t = useTranslation();
  const offered = new Set(settings.languages);
  const toggle = (key: WireLocale) =>
    set({ languages: wireLocales.filter((one) => (one === key ? !offered.has(one) : offered.has(one))) });
  const error = getError('languages');
  return (
    <FormSection title={t('sites.languages')}>
      <div>
        {wireLocales.map((key) => (
          <FormControlLabel
            key={key}
            control={<Checkbox checked={offered.has(key)} onChange={() => toggle(key)} disabled={locked} />}
            label={localeNames[fromWireLocale(key)].name}
          />
        ))}
        {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      </div>
      <TextField
        select
        label={t('sites.defaultLanguage')}
        value={settings.default_language}
        onChange={(event) => {
          const chosen = wireLocales.find((key) => key === event.target.value);
          if (chosen) set({ default_language: chosen });
        }}
        error={getError('default_language') !== undefined}
        helperText={getError('default_language')}
        disabled={locked}
      >
        {wireLocales.map((key) => (
          <MenuItem key={key} value={key}>
            {localeNames[fromWireLocale(key)].name}
          </MenuItem>
        ))}
      </TextField>
    </FormSection>
  );
}

function RulesSection({ form: { settings, set, getError, rulesLocked: locked } }: { form: SiteForm }) {
  const t = useTranslation();
  return (
    <FormSection title={t('sites.jurisdiction')}>
      <JurisdictionField
        value={settings.jurisdiction}
        onChoose={(jurisdiction) => set({ jurisdiction })}
        error={getError('jurisdiction')}
        disabled={locked}
      />
      {(['idle_minutes', 'absolute_minutes'] as const).map((field) => (
        <TextInput
          key={field}
          label={t(field === 'idle_minutes' ? 'sites.idle' : 'sites.absolute')}
          numeric
          value={String(settings[field])}
          onText={(text) => set({ [field]: text })}
          error={getError(field)}
          disabled={locked}
        />
      ))}
    </FormSection>
  );
}

/** Smallest win shown. Keeps the typed text while it parses to the same amount. */
function WinsLeast({ form: { settings, set, getError, rulesLocked: locked } }: { form: SiteForm }) {
  const t = useTranslation();
  const [typed, setTyped] = useState<string>();
  const saved = String(settings.wins_least);
  return (
    <TextInput
      label={t('sites.wins.least')}
      help={t('sites.wins.help')}
      numeric
      value={typed !== undefined && parseReaisInput(typed) === saved ? typed : formatReaisInput(saved)}
      onText={(text) => {
        setTyped(text);
        set({ wins_least: parseReaisInput(text) });
      }}
      error={getError('wins_least')}
      disabled={locked}
    />
  );
}

/** Name, hosts, pictures, languages, rules and features of a site. */
export function BasicsTab({ form, site }: { form: SiteForm; site: SiteDetail }) {
  const t = useTranslation();
  const { settings, set, getError, rulesLocked: locked, pictureLocked } = form;
  return (
    <>
      <FormSection title={t('sites.basics')} lead={locked ? t('sites.rulesLocked') : undefined}>
        <TextInput
          label={t('sites.name')}
          value={settings.name}
          onText={(name) => set({ name })}
          error={getError('name')}
          disabled={locked}
        />
        <HostsField form={form} />
        <PictureField site={site} kind="logo" locked={pictureLocked} />
        <PictureField site={site} kind="background" locked={pictureLocked} />
      </FormSection>
      <LanguagesSection form={form} />
      <RulesSection form={form} />
      <PaceSection form={form} />
      <FormSection title={t('sites.wins.title')} lead={t('sites.wins.lead')}>
        <WinsLeast form={form} />
      </FormSection>
      <FormSection title={t('sites.features')}>
        {switches.map((feature) => (
          <FormControlLabel
            key={feature}
            control={
              <Switch
                checked={settings.features[feature]}
                onChange={(_, on) => set({ features: { ...settings.features, [feature]: on } })}
                disabled={locked}
              />
            }
            label={t(`sites.feature.${feature}`)}
          />
        ))}
      </FormSection>
    </>
  );
}
