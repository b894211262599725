import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { type LocaleKey, localeKeys, localeNames } from '@arara/contract/locales';
import { useState } from 'react';
import { useSay } from '../../word.ts';
import { JurisdictionField } from './jurisdiction-field.tsx';
import { LogoField } from './logo-field.tsx';
import { PaceSection } from './pace-section.tsx';
import { Section } from './section.tsx';
import type { SiteForm } from './site-form.ts';
import { type SiteDetail, hostsOf } from './site-record.ts';
import { TextLine } from './text-line.tsx';

const switches = ['demo', 'phone_registration', 'social_registration', 'install', 'diagnostics'] as const;

/** Hosts as lines: what is typed stays as it is typed, and is read into hosts. */
function HostsField({ form: { settings, set, errorOf, rulesLocked: locked } }: { form: SiteForm }) {
  const say = useSay();
  const [typed, setTyped] = useState<string>();
  const told = settings.hosts.join('\n');
  return (
    <TextLine
      label={say('sites.hosts')}
      help={say('sites.hostsHelp')}
      lines={2}
      value={typed !== undefined && hostsOf(typed).join('\n') === told ? typed : told}
      onText={(text) => {
        setTyped(text);
        set({ hosts: hostsOf(text) });
      }}
      error={errorOf('hosts')}
      disabled={locked}
    />
  );
}

function LanguagesSection({ form: { settings, set, errorOf, rulesLocked: locked } }: { form: SiteForm }) {
  const say = useSay();
  const offered = new Set(settings.languages);
  const toggle = (key: LocaleKey) =>
    set({ languages: localeKeys.filter((one) => (one === key ? !offered.has(one) : offered.has(one))) });
  const error = errorOf('languages');
  return (
    <Section title={say('sites.languages')}>
      <div>
        {localeKeys.map((key) => (
          <FormControlLabel
            key={key}
            control={<Checkbox checked={offered.has(key)} onChange={() => toggle(key)} disabled={locked} />}
            label={localeNames[key].name}
          />
        ))}
        {error !== undefined && <FormHelperText error>{error}</FormHelperText>}
      </div>
      <TextField
        select
        label={say('sites.defaultLanguage')}
        value={settings.default_language}
        onChange={(event) => {
          const chosen = localeKeys.find((key) => key === event.target.value);
          if (chosen) set({ default_language: chosen });
        }}
        error={errorOf('default_language') !== undefined}
        helperText={errorOf('default_language')}
        disabled={locked}
      >
        {localeKeys.map((key) => (
          <MenuItem key={key} value={key}>
            {localeNames[key].name}
          </MenuItem>
        ))}
      </TextField>
    </Section>
  );
}

function RulesSection({ form: { settings, set, errorOf, rulesLocked: locked } }: { form: SiteForm }) {
  const say = useSay();
  return (
    <Section title={say('sites.jurisdiction')}>
      <JurisdictionField
        value={settings.jurisdiction}
        onChoose={(jurisdiction) => set({ jurisdiction })}
        error={errorOf('jurisdiction')}
        disabled={locked}
      />
      {(['idle_minutes', 'absolute_minutes'] as const).map((field) => (
        <TextLine
          key={field}
          label={say(field === 'idle_minutes' ? 'sites.idle' : 'sites.absolute')}
          numeric
          value={String(settings[field])}
          onText={(text) => set({ [field]: text })}
          error={errorOf(field)}
          disabled={locked}
        />
      ))}
    </Section>
  );
}

/** Name, hosts, logo, languages, rules and switches of a site. */
export function BasicsTab({ form, site }: { form: SiteForm; site: SiteDetail }) {
  const say = useSay();
  const { settings, set, errorOf, rulesLocked: locked, pictureLocked } = form;
  return (
    <>
      <Section title={say('sites.basics')} lead={locked ? say('sites.rulesLocked') : undefined}>
        <TextLine
          label={say('sites.name')}
          value={settings.name}
          onText={(name) => set({ name })}
          error={errorOf('name')}
          disabled={locked}
        />
        <HostsField form={form} />
        <LogoField site={site} locked={pictureLocked} />
      </Section>
      <LanguagesSection form={form} />
      <RulesSection form={form} />
      <PaceSection form={form} />
      <Section title={say('sites.wins.title')} lead={say('sites.wins.lead')}>
        <TextLine
          label={say('sites.wins.least')}
          help={say('sites.wins.help')}
          numeric
          value={String(settings.wins_least).replace('.', ',')}
          onText={(text) => set({ wins_least: text.replace(',', '.') })}
          error={errorOf('wins_least')}
          disabled={locked}
        />
      </Section>
      <Section title={say('sites.features')}>
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
            label={say(`sites.feature.${feature}`)}
          />
        ))}
      </Section>
    </>
  );
}
