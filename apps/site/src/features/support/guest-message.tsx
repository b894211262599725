import { CallError } from '@arara/contract/client';
import type { HelpTopic } from '@arara/contract/site-lists';
import { Button, Empty, Panel, TextField } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Art } from '../../shared/art/art.tsx';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import { siteAddress } from '../../shared/site/site-data.ts';
import { CaptchaField, useCaptcha } from '../../shared/forms/captcha.tsx';
import { createUuid } from '../../shared/browser/uuid.ts';
import { useFirstErrorFocus } from '../../shared/forms/form-focus.ts';
import { createIdempotencyKeys } from '../../shared/api/idempotency-key.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import css from './forms.module.css';
import { TextArea } from './text-area.tsx';
import { TopicField } from './topic-field.tsx';

interface Draft {
  email: string;
  topic: HelpTopic;
  subject: string;
  text: string;
}

const BLANK: Draft = { email: '', topic: 'account', subject: '', text: '' };

/** Sends a guest's message once; a captcha that was used or refused is renewed. */
function useSending(renew: () => void) {
  const [keys] = useState(() => createIdempotencyKeys(createUuid));
  return useMutation({
    mutationFn: async ({ draft, proof }: { draft: Draft; proof: Promise<{ key: string; captcha: string }> }) => {
      const key = keys.keyFor(JSON.stringify(draft));
      const { data } = await call('guestTicketSend', { ...siteAddress(), ...draft, ...(await proof) }, { key });
      keys.settle();
      return data;
    },
    onError: (error) => {
      if (error instanceof CallError && error.code > 0) keys.settle();
      renew();
    },
  });
}

/** A message form for guests who cannot sign in; the answer comes by e-mail. */
export function GuestMessage() {
  const captcha = useCaptcha();
  const [draft, setDraft] = useState(BLANK);
  const [typed, setTyped] = useState('');
  const sending = useSending(captcha.renew);
  const form = useFirstErrorFocus(sending.error);
  const { fields, general } = toFormRefusal(sending.error, ['email', 'subject', 'text', 'captcha']);
  const set = (change: Partial<Draft>) => setDraft((before) => ({ ...before, ...change }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate({ draft, proof: captcha.answer(typed) });
  };
  if (sending.data !== undefined) return <Sent number={sending.data.id} email={draft.email} />;
  return (
    <Panel>
      <form ref={form} className={css['form']} onSubmit={submit}>
        <p className={css['note']}>{t('help.guestText')}</p>
        <DraftFields draft={draft} set={set} fields={fields} />
        <CaptchaField captcha={captcha} value={typed} error={fields['captcha']} onChange={setTyped} />
        {general !== undefined && (
          <p className={css['wrong']} role="alert">
            {general}
          </p>
        )}
        <p className={css['note']}>{t('help.never')}</p>
        <Button type="submit" tone="gold" size="l" full busy={sending.isPending}>
          {t('help.send')}
        </Button>
      </form>
    </Panel>
  );
}

interface DraftFieldsProps {
  draft: Draft;
  set: (change: Partial<Draft>) => void;
  /** Errors by field. */
  fields: Record<string, string>;
}

function DraftFields({ draft, set, fields }: DraftFieldsProps) {
  return (
    <>
      <TextField
        label={t('help.email')}
        type="email"
        autoComplete="email"
        required
        maxLength={254}
        value={draft.email}
        error={fields['email']}
        onChange={(event) => set({ email: event.currentTarget.value })}
      />
      <TopicField topic={draft.topic} onTopic={(topic) => set({ topic })} />
      <TextField
        label={t('help.subject')}
        required
        minLength={3}
        maxLength={120}
        value={draft.subject}
        error={fields['subject']}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <TextArea
        label={t('help.text')}
        required
        value={draft.text}
        onText={(text) => set({ text })}
        error={fields['text']}
      />
    </>
  );
}

function Sent({ number, email }: { number: string; email: string }) {
  return (
    <Panel>
      <div role="status">
        <Empty
          art={<Art name="1f4ec" size={64} />}
          title={t('help.guestSent', { number })}
          text={t('help.guestSentText', { email })}
        />
      </div>
    </Panel>
  );
}
