import { useDataProvider, useGetOne } from 'ra-core';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { ReasonDialog } from '../../shared/actions/reason-dialog.tsx';
import type { WithdrawalDetail } from '../../shared/api/records.ts';
import { useTranslation } from '../../shared/messages/translation.ts';
import type { DecisionDialogProps } from './approve-dialog.tsx';

/** Puts a withdrawal on hold, with a note for staff. */
export function HoldDialog({ id, onClose, onDone }: DecisionDialogProps) {
  return <NoteDialog act="hold" id={id} onClose={onClose} onDone={onDone} />;
}

/** Escalates a withdrawal to another person, with a note. */
export function EscalateDialog({ id, onClose, onDone }: DecisionDialogProps) {
  return <NoteDialog act="escalate" id={id} onClose={onClose} onDone={onDone} />;
}

function NoteDialog({ act, id, onClose, onDone }: DecisionDialogProps & { act: 'hold' | 'escalate' }) {
  const t = useTranslation();
  const office = useDataProvider<OfficeData>();
  const { refetch } = useGetOne<WithdrawalDetail>('withdrawal', { id });
  return (
    <ReasonDialog
      title={t(`notes.${act}.title`)}
      lead={t(`notes.${act}.lead`)}
      help={t(`notes.${act}.help`)}
      confirm={t(`notes.${act}.confirm`)}
      done={t(`notes.${act}.done`)}
      send={async (note, key) => {
        await office[act](id, note, key);
        await refetch();
        onDone(id);
      }}
      onClose={onClose}
    />
  );
}
