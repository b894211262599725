import { useNavigate } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { type DraftForm, useDraft } from '../../shared/forms/draft.ts';
import { type AnnouncementDraft, toDraft, toInput } from './announcement-draft.ts';

type Read = Parameters<typeof toDraft>[0];

/** State shared by the sections of the form. */
export interface AnnouncementForm extends DraftForm<AnnouncementDraft> {
  locked: boolean;
}

/** Holds the draft of an announcement. Saving a new one opens its page. */
export function useAnnouncementForm(read: Read, { reload, locked }: { reload: () => void; locked: boolean }) {
  const navigate = useNavigate();
  const { form, ...rest } = useDraft({
    read: toDraft(read),
    reload,
    saved: 'announcements.saved',
    changed: ['message_changed', 'announcements.changedByOther'],
    async send(draft) {
      const { data } = await call('officeAnnouncementSave', toInput(read, draft));
      if (read.id === null) void navigate(`/announcements/${data.id}/show`, { replace: true });
      else reload();
    },
  });
  return { ...rest, form: { ...form, locked } satisfies AnnouncementForm };
}
