import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useSay } from '../../word.ts';
import { Section } from '../sites/section.tsx';
import { TextLine } from '../sites/text-line.tsx';
import type { CampaignForm } from './campaign-form.ts';
import { MomentLine } from './moment-line.tsx';

const topics = ['news', 'rewards', 'account', 'money'] as const;

/** What it is about, where it leads, and from when to when it is of use. */
export function WhenSection({ form: { draft, set, errorOf, locked } }: { form: CampaignForm }) {
  const say = useSay();
  return (
    <Section title={say('campaigns.when')} lead={say('campaigns.whenLead')}>
      <TextField
        select
        label={say('campaigns.topic')}
        value={draft.topic}
        onChange={({ target }) => set({ topic: topics.find((one) => one === target.value) ?? 'news' })}
        helperText={say('campaigns.topicHelp')}
        disabled={locked}
      >
        {topics.map((topic) => (
          <MenuItem key={topic} value={topic}>
            {say(`campaigns.topics.${topic}`)}
          </MenuItem>
        ))}
      </TextField>
      <TextLine
        label={say('campaigns.link')}
        help={say('campaigns.linkHelp')}
        value={draft.link}
        onText={(link) => set({ link })}
        error={errorOf('link')}
        disabled={locked}
      />
      <MomentLine
        label={say('campaigns.startsAt')}
        help={say('campaigns.startsAtHelp')}
        value={draft.startsAt}
        onMoment={(startsAt) => set({ startsAt })}
        error={errorOf('starts_at')}
        disabled={locked}
      />
      <MomentLine
        label={say('campaigns.expiresAt')}
        help={say('campaigns.expiresAtHelp')}
        value={draft.expiresAt}
        onMoment={(expiresAt) => set({ expiresAt })}
        error={errorOf('expires_at')}
        disabled={locked}
      />
    </Section>
  );
}
