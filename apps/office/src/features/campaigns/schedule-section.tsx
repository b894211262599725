import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslation } from '../../shared/messages/translation.ts';
import { FormSection } from '../../shared/forms/form-section.tsx';
import { TextInput } from '../../shared/fields/text-input.tsx';
import type { CampaignForm } from './campaign-form.ts';
import { DateTimeInput } from '../../shared/fields/calendar-field.tsx';

const topics = ['news', 'rewards', 'account', 'money'] as const;

/** Topic, link and validity period. */
export function ScheduleSection({ form: { draft, set, getError, locked } }: { form: CampaignForm }) {
  const t = useTranslation();
  return (
    <FormSection title={t('campaigns.when')} lead={t('campaigns.whenLead')}>
      <TextField
        select
        label={t('campaigns.topic')}
        value={draft.topic}
        onChange={({ target }) => set({ topic: topics.find((one) => one === target.value) ?? 'news' })}
        helperText={t('campaigns.topicHelp')}
        disabled={locked}
      >
        {topics.map((topic) => (
          <MenuItem key={topic} value={topic}>
            {t(`campaigns.topics.${topic}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextInput
        label={t('campaigns.link')}
        help={t('campaigns.linkHelp')}
        value={draft.link}
        onText={(link) => set({ link })}
        error={getError('link')}
        disabled={locked}
      />
      <DateTimeInput
        label={t('campaigns.startsAt')}
        help={t('campaigns.startsAtHelp')}
        value={draft.startsAt}
        onValue={(startsAt) => set({ startsAt })}
        error={getError('starts_at')}
        disabled={locked}
      />
      <DateTimeInput
        label={t('campaigns.expiresAt')}
        help={t('campaigns.expiresAtHelp')}
        value={draft.expiresAt}
        onValue={(expiresAt) => set({ expiresAt })}
        error={getError('expires_at')}
        disabled={locked}
      />
    </FormSection>
  );
}
