import { useState } from 'react';
import { useTranslation } from '../messages/translation.ts';
import { useCommand } from './command.ts';
import { ReasonField, isReason } from '../fields/reason-field.tsx';
import { FormDialog } from './form-dialog.tsx';

/** A confirmation that asks for a reason. */
export interface ReasonQuestion<Answer> {
  title: string;
  /** What will happen, in a sentence. */
  lead: string;
  /** Who reads the reason. */
  help: string;
  confirm: string;
  /** Message on success, fixed or built from the answer. */
  done: string | ((answer: Answer) => string);
  danger?: boolean;
  send: (reason: string, key: string) => Promise<Answer>;
}

interface ReasonDialogProps<Answer> extends ReasonQuestion<Answer> {
  onClose: () => void;
}

/** Asks for a reason and sends the command. The button is red when the action cannot be undone. */
export function ReasonDialog<Answer>({
  title,
  lead,
  help,
  confirm,
  done,
  danger = false,
  send,
  onClose,
}: ReasonDialogProps<Answer>) {
  const t = useTranslation();
  const [reason, setReason] = useState('');
  const command = useCommand({
    send: (key) => send(reason.trim(), key),
    done: (answer) => {
      onClose();
      return typeof done === 'string' ? done : done(answer);
    },
  });
  return (
    <FormDialog
      title={title}
      lead={lead}
      confirm={confirm}
      ready={isReason(reason)}
      command={command}
      danger={danger}
      onClose={onClose}
    >
      <ReasonField
        label={t('privacy.reason')}
        help={help}
        autoFocus
        value={reason}
        onReason={(text) => {
          setReason(text);
          command.renew();
        }}
      />
    </FormDialog>
  );
}
