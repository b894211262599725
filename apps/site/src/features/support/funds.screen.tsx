import { Button, Empty, PageHeader, Panel, Skeleton } from '@arara/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api/call.ts';
import { createIdempotencyKeys } from '../../shared/api/idempotency-key.ts';
import { failureText } from '../../shared/api/failure-text.ts';
import { Art, art } from '../../shared/art/art.tsx';
import { createUuid } from '../../shared/browser/uuid.ts';
import { toFormRefusal } from '../../shared/forms/form-refusal.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { SignInCard } from '../../shared/session/sign-in-card.tsx';
import { useSession } from '../../shared/session/use-session.ts';
import css from './forms.module.css';
import { TextArea } from './text-area.tsx';

const QUERY_KEY = ['fundsRequest'];

/** `/information-center/funds`: the question about the source of funds that waits for the member's answer. */
export function FundsScreen() {
  const t = useT();
  const { token } = useSession();
  return (
    <>
      <PageHeader title={t('help.funds.title')} text={t('help.funds.text')} />
      {token === null ? <SignInCard /> : <Request />}
    </>
  );
}

function Request() {
  const t = useT();
  const { data, error } = useQuery({
    queryKey: QUERY_KEY,
    queryFn: async ({ signal }) => (await call('fundsRequest', {}, { signal })).data,
  });
  if (error) return <p role="alert">{failureText(error)}</p>;
  if (data === undefined) return <Skeleton height="320px" radius="var(--radius-l)" />;
  if (data === null) return <Empty art={<Art name={art.lifebuoy} size={72} />} title={t('help.funds.none')} />;
  return <AnswerForm id={data.id} question={data.question} />;
}

function AnswerForm({ id, question }: { id: number; question: string }) {
  const t = useT();
  const queryClient = useQueryClient();
  const [text, setText] = useState('');
  const [keys] = useState(() => createIdempotencyKeys(createUuid));
  const sending = useMutation({
    mutationFn: (answer: string) => call('fundsAnswer', { id, answer }, { key: keys.keyFor(answer) }),
    onSettled: () => keys.settle(),
    onSuccess: () => queryClient.setQueryData(QUERY_KEY, null),
  });
  const { fields, general } = toFormRefusal(sending.error, ['answer']);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    sending.mutate(text);
  };
  return (
    <Panel>
      <form className={css['form']} onSubmit={submit}>
        <p style={{ whiteSpace: 'pre-line' }}>{question}</p>
        <TextArea label={t('help.funds.answer')} value={text} onText={setText} error={fields['answer']} required />
        {general !== undefined && (
          <p className={css['wrong']} role="alert">
            {general}
          </p>
        )}
        <p className={css['note']}>{t('help.funds.kept')}</p>
        <Button type="submit" tone="gold" size="l" full busy={sending.isPending}>
          {t('help.send')}
        </Button>
      </form>
    </Panel>
  );
}
