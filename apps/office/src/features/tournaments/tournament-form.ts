import { useNavigate } from 'react-router';
import { call } from '../../call.ts';
import { type DraftForm, useDraft } from '../../parts/draft.ts';
import { type TournamentDraft, type blank, draftOf, inputOf } from './tournament-draft.ts';

type Read = Parameters<typeof inputOf>[0] | ReturnType<typeof blank>;

/** What the parts of the form share. */
export interface TournamentForm extends DraftForm<TournamentDraft> {
  locked: boolean;
}

/** A tournament being written; once a new one is saved, its own page stands in the place of the form. */
export function useTournamentForm(read: Read, { again, locked }: { again: () => void; locked: boolean }) {
  const navigate = useNavigate();
  const { form, ...rest } = useDraft({
    read: draftOf(read),
    again,
    saved: 'tournaments.saved',
    changed: ['promotion_changed', 'tournaments.changedByOther'],
    async send(draft) {
      const { data } = await call('officeTournamentSave', inputOf(read, draft));
      if (read.id === null) void navigate(`/tournaments/${data.id}/show`, { replace: true });
      else again();
    },
  });
  return { ...rest, form: { ...form, locked } satisfies TournamentForm };
}
