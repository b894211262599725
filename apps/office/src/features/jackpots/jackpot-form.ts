import { useNavigate } from 'react-router';
import { call } from '../../shared/api/api-client.ts';
import { type DraftForm, useDraft } from '../../shared/forms/draft.ts';
import { type JackpotDraft, type Written, toDraft, toInput } from './jackpot-draft.ts';

/** State shared by the sections of the form. */
export interface JackpotForm extends DraftForm<JackpotDraft> {
  locked: boolean;
  /** Whether the site and key can still be chosen. */
  isNew: boolean;
}

/** Holds the draft of a pool. Submitting a new one opens its page. */
export function useJackpotForm(read: Written, { reload, locked }: { reload: () => void; locked: boolean }) {
  const navigate = useNavigate();
  const { form, ...rest } = useDraft({
    read: toDraft(read),
    reload,
    saved: 'jackpots.handedIn',
    changed: ['jackpot_changed', 'jackpots.changedByOther'],
    async send(draft) {
      const { data } = await call('officeJackpotSave', toInput(read, draft));
      if (read.id === null) void navigate(`/jackpots/${data.id}/show`, { replace: true });
      else reload();
    },
  });
  return { ...rest, form: { ...form, locked, isNew: read.id === null } satisfies JackpotForm };
}
