import { useNavigate } from 'react-router';
import { useCommandForm } from '../actions/command.ts';
import { FormDialog } from '../actions/form-dialog.tsx';
import { ReasonField } from '../fields/reason-field.tsx';
import { TextInput } from '../fields/text-input.tsx';
import { useTranslation } from '../messages/translation.ts';

/** The least length of the reason of a case, from the contract. */
const MIN_REASON = 4;

interface OpenCaseDialogProps {
  title: string;
  /** Shown below the reason. */
  help: string;
  /** The message on success. */
  done: string;
  /** The address of the cases, without a number. */
  path: string;
  send: (input: { player_id: number; reason: string }, key: string) => Promise<{ data: { id: number } }>;
  onClose: () => void;
}

/** Opens a case about a player by hand, and shows it. */
export function OpenCaseDialog({ title, help, done, path, send, onClose }: OpenCaseDialogProps) {
  const t = useTranslation();
  const navigate = useNavigate();
  const { form, change, command } = useCommandForm({ player: '', reason: '' }, ({ player, reason }) => ({
    send: (key) => send({ player_id: Number(player), reason: reason.trim() }, key),
    done: ({ data }) => {
      void navigate(`${path}/${data.id}/show`);
      return done;
    },
  }));
  return (
    <FormDialog
      title={title}
      confirm={title}
      ready={/^[1-9]\d{0,8}$/.test(form.player) && form.reason.trim().length >= MIN_REASON}
      command={command}
      onClose={onClose}
    >
      <TextInput label={t('common.playerNumber')} value={form.player} onText={(player) => change({ player })} />
      <ReasonField
        label={t('privacy.reason')}
        help={help}
        value={form.reason}
        onReason={(reason) => change({ reason })}
      />
    </FormDialog>
  );
}
