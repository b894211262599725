import { Button, Panel, TextField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { failureText, fieldErrors } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import {
  type IdentityDocument,
  type IdentitySide,
  type IdentityState,
  useIdentitySubmission,
} from './identity-queries.ts';
import css from './identity.module.css';
import { PhotoField } from './photo-field.tsx';

const documents: readonly IdentityDocument[] = ['rg', 'cnh', 'passport'];

/** The photos of each document; the server requires the same. */
const sides: Record<IdentityDocument, readonly IdentitySide[]> = {
  rg: ['front', 'back', 'selfie'],
  cnh: ['front', 'back', 'selfie'],
  passport: ['front', 'selfie'],
};

const MIN_NUMBER_LENGTH = 4;

/** Why the last photos were not accepted. */
function Refusal({ submission }: Pick<IdentityState, 'submission'>) {
  const t = useT();
  const reason = submission?.reason;
  if (reason === undefined || reason === null) return null;
  return (
    <div className={css['refusal']} role="status">
      <strong>{t(submission?.status === 'asked_again' ? 'identity.askedAgain' : 'identity.refused')}</strong>
      <p>{t(`identity.refusal.${reason}`)}</p>
    </div>
  );
}

/** The kind of document, its photos and its number, and the submission. */
export function PhotoForm({ state: { images, submission, tries_left: triesLeft } }: { state: IdentityState }) {
  const t = useT();
  const toast = useToast();
  const [document, setDocument] = useState<IdentityDocument>('rg');
  const [documentNumber, setNumber] = useState('');
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useIdentitySubmission(() => toast(t('identity.sentToast'), 'good'));
  const sent = new Set(images.map(({ side }) => side));
  const isComplete = sides[document].every((side) => sent.has(side));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (documentNumber.trim().length < MIN_NUMBER_LENGTH) return setProblem(t('identity.numberMissing'));
    return mutate(
      { document, document_number: documentNumber.trim() },
      {
        onError: (error) => {
          const wrong = fieldErrors(error)['document_number'];
          if (wrong === undefined) toast(failureText(error), 'bad');
          else setProblem(wrong);
        },
      },
    );
  };

  if (triesLeft === 0)
    return (
      <Panel>
        <Refusal submission={submission} />
        <p className={css['text']}>
          {t('identity.noTries')} <Link to="/information-center/support">{t('identity.support')}</Link>
        </p>
      </Panel>
    );
  return (
    <Panel>
      <form className={css['form']} noValidate onSubmit={submit}>
        <Refusal submission={submission} />
        <fieldset className={css['documents']}>
          <legend>{t('identity.which')}</legend>
          {documents.map((kind) => (
            <label key={kind} className={css['document']}>
              <input
                type="radio"
                name="document"
                value={kind}
                checked={kind === document}
                onChange={() => setDocument(kind)}
              />
              {t(`identity.document.${kind}`)}
            </label>
          ))}
        </fieldset>
        {sides[document].map((side) => (
          <PhotoField key={side} side={side} isSent={sent.has(side)} />
        ))}
        <TextField
          label={t('identity.number')}
          hint={t('identity.numberHint')}
          name="document_number"
          autoComplete="off"
          maxLength={24}
          value={documentNumber}
          error={problem}
          onChange={(event) => {
            setNumber(event.currentTarget.value);
            setProblem(undefined);
          }}
        />
        <Button type="submit" tone="gold" size="l" full busy={isPending} disabled={!isComplete}>
          {t('identity.submit')}
        </Button>
        <p className={css['note']}>{t('identity.tries', { count: triesLeft })}</p>
        <p className={css['note']}>{t('identity.sealed')}</p>
      </form>
    </Panel>
  );
}
