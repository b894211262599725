import { useNavigate } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { type DraftForm, useDraft } from '../../shared/forms/draft.ts';
import { type CampaignDraft, toDraft, toInput } from './campaign-draft.ts';

type Read = Parameters<typeof toDraft>[0];

/** State shared by the sections of the form. */
export interface CampaignForm extends DraftForm<CampaignDraft> {
  locked: boolean;
}

/** Holds the draft of a campaign. Saving a new one opens its page. */
export function useCampaignForm(read: Read, { reload, locked }: { reload: () => void; locked: boolean }) {
  const navigate = useNavigate();
  const { form, ...rest } = useDraft({
    read: toDraft(read),
    reload,
    saved: 'campaigns.saved',
    changed: ['message_changed', 'campaigns.changedByOther'],
    async send(draft) {
      const { data } = await call('officeCampaignSave', toInput(read, draft));
      if (read.id === null) void navigate(`/campaigns/${data.id}/show`, { replace: true });
      else reload();
    },
  });
  return { ...rest, form: { ...form, locked } satisfies CampaignForm };
}
