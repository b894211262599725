import { Button, Panel } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { PictureTray, useTray } from './picture-tray.tsx';
import { TextArea } from './text-area.tsx';
import css from './ticket.module.css';
import { type Ticket, useTicketCall } from './ticket-queries.ts';

/** The member's reply form. */
export function ReplyForm({ ticket: { id } }: { ticket: Ticket }) {
  const [text, setText] = useState('');
  const tray = useTray();
  const writing = useTicketCall('ticketWrite', () => {
    setText('');
    tray.clear();
  });
  const form = useFirstErrorFocus(writing.error);
  const { fields, general } = toFormRefusal(writing.error, ['text', 'image', 'pictures']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() !== '') writing.mutate({ input: { id, text }, pictures: tray.pictures });
  };
  return (
    <Panel>
      <form ref={form} className={css['form']} onSubmit={submit}>
        <TextArea label={t('help.write')} required value={text} onText={setText} error={fields['text']} />
        <PictureTray tray={tray} error={fields['image'] ?? fields['pictures']} />
        {general !== undefined && (
          <p className={css['wrong']} role="alert">
            {general}
          </p>
        )}
        <Button type="submit" tone="gold" size="l" full busy={writing.isPending}>
          {t('help.reply')}
        </Button>
      </form>
    </Panel>
  );
}
