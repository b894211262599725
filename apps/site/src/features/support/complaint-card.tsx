import { Button, CopyLine, Facts, Panel, Sheet, Tag, useToast } from '@arara/ui';
import { useState } from 'react';
import { dayText, momentText, t } from '../../shared/messages/i18n.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { ComplaintSteps } from './complaint-steps.tsx';
import { TextArea } from './text-area.tsx';
import css from './ticket.module.css';
import { type Ticket, useTicketCall } from './ticket-queries.ts';

/** A formal complaint: its status, or a button to make one. */
export function ComplaintCard({ ticket }: { ticket: Ticket }) {
  const [isOpen, setOpen] = useState(false);
  const { complaint } = ticket;
  if (complaint === null) {
    return (
      <Panel>
        <h2 className={css['head']}>{t('help.complaint')}</h2>
        <p className={css['note']}>{t('help.complaintText')}</p>
        <div className={css['deeds']}>
          <Button onClick={() => setOpen(true)}>{t('help.complain')}</Button>
        </div>
        {isOpen && <ComplaintSheet id={ticket.id} onClose={() => setOpen(false)} />}
      </Panel>
    );
  }
  const { protocol, made_at: made, due_at: due, answered_at: answered } = complaint;
  return (
    <Panel>
      <h2 className={css['head']}>
        {t('help.complaint')}{' '}
        <Tag tone={answered === null ? 'gold' : 'green'}>
          {t(answered === null ? 'help.complaintWaits' : 'help.complaintAnswered')}
        </Tag>
      </h2>
      <Facts
        facts={[
          { name: t('help.protocol'), long: true, value: <CopyLine label={t('help.protocol')} code={protocol} /> },
          { name: t('help.madeAt'), value: momentText(made) },
          answered === null
            ? { name: t('help.due'), value: dayText(due) }
            : { name: t('help.answeredAt'), value: momentText(answered) },
        ]}
      />
    </Panel>
  );
}

/** Explains the procedure and asks for the reason. */
function ComplaintSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const toast = useToast();
  const [text, setText] = useState('');
  const complaining = useTicketCall('ticketComplain', ({ complaint }) => {
    onClose();
    toast(t('help.complained', { protocol: complaint?.protocol ?? '' }), 'good');
  });
  const { fields, general } = toFormRefusal(complaining.error, ['text']);
  const send = () => complaining.mutate({ input: { id, ...(text.trim() !== '' && { text }) } });
  return (
    <Sheet
      open
      title={t('help.complain')}
      onClose={onClose}
      footer={
        <Button tone="gold" size="l" full busy={complaining.isPending} onClick={send}>
          {t('help.complain')}
        </Button>
      }
    >
      <div className={css['form']}>
        <ComplaintSteps />
        <TextArea label={t('help.complainText')} value={text} onText={setText} error={fields['text']} />
        {general !== undefined && (
          <p className={css['wrong']} role="alert">
            {general}
          </p>
        )}
      </div>
    </Sheet>
  );
}
