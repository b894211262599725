import { useNavigate } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { type DraftForm, useDraft } from '../../shared/forms/draft.ts';
import { type TournamentDraft, type blank, toDraft, toInput } from './tournament-draft.ts';

type Read = Parameters<typeof toInput>[0] | ReturnType<typeof blank>;

/** State shared by the sections of the form. */
export interface TournamentForm extends DraftForm<TournamentDraft> {
  locked: boolean;
}

/** Holds the draft of a tournament. Saving a new one opens its page. */
export function useTournamentForm(read: Read, { reload, locked }: { reload: () => void; locked: boolean }) {
  const navigate = useNavigate();
  const { form, ...rest } = useDraft({
    read: toDraft(read),
    reload,
    saved: 'tournaments.saved',
    changed: ['promotion_changed', 'tournaments.changedByOther'],
    async send(draft) {
      const { data } = await call('officeTournamentSave', toInput(read, draft));
      if (read.id === null) void navigate(`/tournaments/${data.id}/show`, { replace: true });
      else reload();
    },
  });
  return { ...rest, form: { ...form, locked } satisfies TournamentForm };
}
