import { useNavigate } from 'react-router';
import { call } from '../../call.ts';
import { type DraftForm, useDraft } from '../../parts/draft.ts';
import { type JackpotDraft, type Written, draftOf, inputOf } from './jackpot-draft.ts';

/** What the parts of the form share. */
export interface JackpotForm extends DraftForm<JackpotDraft> {
  locked: boolean;
  /** Whether its site and its key can still be chosen. */
  isNew: boolean;
}

/** A pool being written; once a new one is handed in, its own page stands in the place of the form. */
export function useJackpotForm(read: Written, { again, locked }: { again: () => void; locked: boolean }) {
  const navigate = useNavigate();
  const { form, ...rest } = useDraft({
    read: draftOf(read),
    again,
    saved: 'jackpots.handedIn',
    changed: ['jackpot_changed', 'jackpots.changedByOther'],
    async send(draft) {
      const { data } = await call('officeJackpotSave', inputOf(read, draft));
      if (read.id === null) void navigate(`/jackpots/${data.id}/show`, { replace: true });
      else again();
    },
  });
  return { ...rest, form: { ...form, locked, isNew: read.id === null } satisfies JackpotForm };
}
