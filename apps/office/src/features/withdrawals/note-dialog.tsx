import { useDataProvider, useGetOne } from 'ra-core';
import type { OfficeData } from '../../data-provider.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import type { WithdrawalDetail } from '../../records.ts';
import { useSay } from '../../word.ts';
import type { DecisionDialogProps } from './approve-dialog.tsx';

/** Sets a withdrawal aside, with a note for staff. */
export function HoldDialog({ id, onClose, onDone }: DecisionDialogProps) {
  return <NoteDialog act="hold" id={id} onClose={onClose} onDone={onDone} />;
}

/** Asks that somebody else decides, with a note for them. */
export function EscalateDialog({ id, onClose, onDone }: DecisionDialogProps) {
  return <NoteDialog act="escalate" id={id} onClose={onClose} onDone={onDone} />;
}

function NoteDialog({ act, id, onClose, onDone }: DecisionDialogProps & { act: 'hold' | 'escalate' }) {
  const say = useSay();
  const office = useDataProvider<OfficeData>();
  const { refetch } = useGetOne<WithdrawalDetail>('withdrawal', { id });
  return (
    <ReasonDialog
      title={say(`${act}.title`)}
      lead={say(`${act}.lead`)}
      help={say(`${act}.help`)}
      confirm={say(`${act}.confirm`)}
      done={say(`${act}.done`)}
      send={async (note, key) => {
        await office[act](id, note, key);
        await refetch();
        onDone(id);
      }}
      onClose={onClose}
    />
  );
}
