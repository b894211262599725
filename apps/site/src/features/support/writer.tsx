import { Button, Panel } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { t } from '../../app/i18n.ts';
import { useFirstErrorFocus } from '../recharge/form-focus.ts';
import { refusalOf } from '../security/refusal.ts';
import { PictureTray, useTray } from './picture-tray.tsx';
import { TextArea } from './text-area.tsx';
import css from './ticket.module.css';
import { type Ticket, useWriting } from './ticket-queries.ts';

/** Where the member goes on writing. */
export function Writer({ ticket: { id } }: { ticket: Ticket }) {
  const [text, setText] = useState('');
  const tray = useTray();
  const writing = useWriting('ticketWrite', () => {
    setText('');
    tray.clear();
  });
  const form = useFirstErrorFocus(writing.error);
  const { fields, general } = refusalOf(writing.error, ['text', 'image', 'pictures']);
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
