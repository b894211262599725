import { useNavigate } from 'react-router';
import { call } from '../../call.ts';
import { type DraftForm, useDraft } from '../../parts/draft.ts';
import { type AnnouncementDraft, draftOf, inputOf } from './announcement-draft.ts';

type Read = Parameters<typeof draftOf>[0];

/** What the parts of the form share. */
export interface AnnouncementForm extends DraftForm<AnnouncementDraft> {
  locked: boolean;
}

/** An announcement being written; once a new one is saved, its own page stands in the place of the form. */
export function useAnnouncementForm(read: Read, { again, locked }: { again: () => void; locked: boolean }) {
  const navigate = useNavigate();
  const { form, ...rest } = useDraft({
    read: draftOf(read),
    again,
    saved: 'announcements.saved',
    changed: ['message_changed', 'announcements.changedByOther'],
    async send(draft) {
      const { data } = await call('officeAnnouncementSave', inputOf(read, draft));
      if (read.id === null) void navigate(`/announcements/${data.id}/show`, { replace: true });
      else again();
    },
  });
  return { ...rest, form: { ...form, locked } satisfies AnnouncementForm };
}
