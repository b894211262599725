import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import type { SiteForm } from './site-form.ts';
import { TextInput } from '../../shared/fields/text-input.tsx';

const times = ['slot_cycle_ms', 'cycle_ms'] as const;

/** Speed limits of the operator's own games. The server enforces them on every bet. */
export function PaceSection({ form: { settings, set, getError, rulesLocked: locked } }: { form: SiteForm }) {
  const t = useTranslation();
  const { pace } = settings;
  const number = (field: 'slot_cycle_ms' | 'cycle_ms' | 'turbo_cycle_ms' | 'auto_rounds', help?: string) => (
    <TextInput
      key={field}
      label={t(`sites.pace.${field}`)}
      numeric
      value={String(pace[field])}
      onText={(text) => set({ pace: { ...pace, [field]: text } })}
      error={getError(`pace.${field}`)}
      disabled={locked || (field === 'turbo_cycle_ms' && !pace.turbo)}
      {...(help === undefined ? {} : { help })}
    />
  );
  return (
    <FormSection title={t('sites.pace.title')} lead={t('sites.pace.lead')}>
      {times.map((field) => number(field))}
      <FormControlLabel
        control={
          <Switch checked={pace.turbo} onChange={(_, turbo) => set({ pace: { ...pace, turbo } })} disabled={locked} />
        }
        label={t('sites.pace.turbo')}
      />
      {number('turbo_cycle_ms')}
      {number('auto_rounds', t('sites.pace.autoHelp'))}
    </FormSection>
  );
}
