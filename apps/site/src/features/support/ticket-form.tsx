import { type HelpTopic, ticketAbouts } from '@arara/contract/site-lists';
import { Button, Sheet, TextField, useToast } from '@arara/ui';
import { type FormEvent, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../shared/messages/i18n.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { Choice } from './choice.tsx';
import css from './forms.module.css';
import { PictureTray, useTray } from './picture-tray.tsx';
import { TextArea } from './text-area.tsx';
import { useTicketCall } from './ticket-queries.ts';
import { TopicField } from './topic-field.tsx';

type About = (typeof ticketAbouts)[number];

const FIELDS = ['topic', 'subject', 'text', 'about_number', 'image', 'pictures'];

interface Draft {
  topic: HelpTopic;
  subject: string;
  text: string;
  about: About | 'none';
  number: string;
}

const BLANK: Draft = { topic: 'deposit', subject: '', text: '', about: 'none', number: '' };

function toTicketInput({ about, number, ...draft }: Draft) {
  return about === 'none' ? draft : { ...draft, about_kind: about, about_number: number.trim() };
}

/** Creates a ticket in a sheet over the screen; its thread opens next. */
export function TicketForm({ onClose }: { onClose: () => void }) {
  const id = useId();
  const toast = useToast();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(BLANK);
  const tray = useTray();
  const opening = useTicketCall('ticketOpen', (ticket) => {
    toast(t('help.sent'), 'good');
    void navigate(`/information-center/support/ticket/${ticket.id}`);
  });
  const form = useFirstErrorFocus(opening.error);
  const { fields, general } = toFormRefusal(opening.error, FIELDS);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    opening.mutate({ input: toTicketInput(draft), pictures: tray.pictures });
  };
  return (
    <Sheet
      open
      title={t('help.new')}
      onClose={onClose}
      footer={
        <Button type="submit" form={id} tone="gold" size="l" full busy={opening.isPending}>
          {t('help.send')}
        </Button>
      }
    >
      <form id={id} ref={form} className={css['form']} onSubmit={submit}>
        <WordFields draft={draft} set={(change) => setDraft((before) => ({ ...before, ...change }))} fields={fields} />
        <PictureTray tray={tray} error={fields['image'] ?? fields['pictures']} />
        {general !== undefined && (
          <p className={css['wrong']} role="alert">
            {general}
          </p>
        )}
        <p className={css['note']}>{t('help.never')}</p>
      </form>
    </Sheet>
  );
}

interface FieldsProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** Errors by field. */
  fields: Record<string, string>;
}

function WordFields({ draft, set, fields }: FieldsProps) {
  const { topic, subject, text } = draft;
  return (
    <>
      <TopicField topic={topic} onTopic={(next) => set({ topic: next })} />
      <TextField
        label={t('help.subject')}
        required
        minLength={3}
        maxLength={120}
        value={subject}
        error={fields['subject']}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <TextArea
        label={t('help.text')}
        required
        value={text}
        onText={(next) => set({ text: next })}
        error={fields['text']}
      />
      <AboutFields draft={draft} set={set} fields={fields} />
    </>
  );
}

/** The order, round or other item that the ticket is about, by its number. */
function AboutFields({ draft: { about, number }, set, fields }: FieldsProps) {
  const choices = [
    { value: 'none' as const, label: t('help.aboutNone') },
    ...ticketAbouts.map((value) => ({ value, label: t(`help.about.${value}`) })),
  ];
  return (
    <>
      <Choice label={t('help.aboutWhat')} value={about} choices={choices} onPick={(next) => set({ about: next })} />
      {about !== 'none' && (
        <TextField
          label={t('help.number')}
          hint={t('help.numberHint')}
          required
          maxLength={64}
          autoComplete="off"
          spellCheck={false}
          value={number}
          error={fields['about_number']}
          onChange={(event) => set({ number: event.currentTarget.value })}
        />
      )}
    </>
  );
}
