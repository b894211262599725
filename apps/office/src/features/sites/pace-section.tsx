import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useSay } from '../../word.ts';
import { Section } from './section.tsx';
import type { SiteForm } from './site-form.ts';
import { TextLine } from './text-line.tsx';

const times = ['slot_cycle_ms', 'cycle_ms'] as const;

/** How fast the house's own games may be played: the server holds every bet to it, whoever asks. */
export function PaceSection({ form: { settings, set, errorOf, rulesLocked: locked } }: { form: SiteForm }) {
  const say = useSay();
  const { pace } = settings;
  const number = (field: 'slot_cycle_ms' | 'cycle_ms' | 'turbo_cycle_ms' | 'auto_rounds', help?: string) => (
    <TextLine
      key={field}
      label={say(`sites.pace.${field}`)}
      numeric
      value={String(pace[field])}
      onText={(text) => set({ pace: { ...pace, [field]: text } })}
      error={errorOf(`pace.${field}`)}
      disabled={locked || (field === 'turbo_cycle_ms' && !pace.turbo)}
      {...(help === undefined ? {} : { help })}
    />
  );
  return (
    <Section title={say('sites.pace.title')} lead={say('sites.pace.lead')}>
      {times.map((field) => number(field))}
      <FormControlLabel
        control={
          <Switch checked={pace.turbo} onChange={(_, turbo) => set({ pace: { ...pace, turbo } })} disabled={locked} />
        }
        label={say('sites.pace.turbo')}
      />
      {number('turbo_cycle_ms')}
      {number('auto_rounds', say('sites.pace.autoHelp'))}
    </Section>
  );
}
