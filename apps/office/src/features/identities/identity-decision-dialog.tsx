import TextField from '@mui/material/TextField';
import { useDataProvider } from 'ra-core';
import { useCommandForm } from '../../shared/actions/command.ts';
import { FormDialog } from '../../shared/actions/form-dialog.tsx';
import type { IdentityDecision, IdentityRefusal } from '../../shared/api/commands/identity-commands.ts';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import type { IdentitySubmission } from '../../shared/api/records.ts';
import { KeyedChoices } from '../../shared/keyboard/keyed-choices.tsx';
import { useCodeLabel, useTranslation } from '../../shared/messages/translation.ts';

/** Preset reasons, in the order of their keys. Players read them in their language. */
const refusals: readonly IdentityRefusal[] = [
  'unreadable',
  'incomplete',
  'other_person',
  'data_differs',
  'expired',
  'altered',
  'not_accepted',
];

const NOTE_MOST = 200;

interface IdentityDecisionDialogProps {
  decision: IdentityDecision;
  submission: Pick<IdentitySubmission, 'id' | 'player'>;
  onClose: () => void;
  onDone: () => void;
}

/** Confirms a decision; a refusal and a request for new photos need a reason. */
export function IdentityDecisionDialog({ decision, submission, onClose, onDone }: IdentityDecisionDialogProps) {
  const { id, player } = submission;
  const t = useTranslation();
  const office = useDataProvider<OfficeData>();
  const refusalName = useCodeLabel('identityRefusal');
  const blank: { because: IdentityRefusal | ''; note: string } = { because: '', note: '' };
  const { form, change, command } = useCommandForm(blank, ({ because, note }) => ({
    send: (key) =>
      office.decideIdentity(
        decision,
        { id, because: because === '' ? 'not_accepted' : because, note: note.trim() },
        key,
      ),
    done: () => {
      onDone();
      return t(`identities.decide.${decision}.done`);
    },
  }));
  const hasReason = decision !== 'approve';
  return (
    <FormDialog
      title={t(`identities.decide.${decision}.title`, { player })}
      lead={t(`identities.decide.${decision}.lead`)}
      confirm={t(`identities.decide.${decision}.action`)}
      ready={!hasReason || form.because !== ''}
      danger={hasReason}
      command={command}
      onClose={onClose}
    >
      {hasReason && (
        <KeyedChoices
          label={t('refuse.reason')}
          choices={refusals}
          getName={refusalName}
          chosen={form.because}
          onChoose={(because) => change({ because })}
        />
      )}
      <TextField
        label={t('identities.note')}
        value={form.note}
        autoComplete="off"
        onChange={(event) => change({ note: event.target.value })}
        slotProps={{ htmlInput: { maxLength: NOTE_MOST } }}
      />
    </FormDialog>
  );
}
