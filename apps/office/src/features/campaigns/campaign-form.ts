import { useNavigate } from 'react-router';
import { call } from '../../call.ts';
import { type DraftForm, useDraft } from '../../parts/draft.ts';
import { type CampaignDraft, draftOf, inputOf } from './campaign-draft.ts';

type Read = Parameters<typeof draftOf>[0];

/** What the parts of the form share. */
export interface CampaignForm extends DraftForm<CampaignDraft> {
  locked: boolean;
}

/** A message being written; once a new one is saved, its own page stands in the place of the form. */
export function useCampaignForm(read: Read, { again, locked }: { again: () => void; locked: boolean }) {
  const navigate = useNavigate();
  const { form, ...rest } = useDraft({
    read: draftOf(read),
    again,
    saved: 'campaigns.saved',
    changed: ['message_changed', 'campaigns.changedByOther'],
    async send(draft) {
      const { data } = await call('officeCampaignSave', inputOf(read, draft));
      if (read.id === null) void navigate(`/campaigns/${data.id}/show`, { replace: true });
      else again();
    },
  });
  return { ...rest, form: { ...form, locked } satisfies CampaignForm };
}
