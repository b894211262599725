import { isClientSeed } from '@arara/game-kit';
import { Button, Sheet, TextField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { failureText, fieldErrors } from '../../app/failure-text.ts';
import { useT } from '../../app/i18n.ts';
import { freshClientSeed } from './client-seed.ts';
import { useRotation } from './verify-queries.ts';
import css from './verify.module.css';

/** Reveals the seed in use; the member puts in the next one's other half. */
export function RevealButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('verify.reveal')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('verify.revealTitle')}>
        <RevealForm onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function RevealForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const toast = useToast();
  const [clientSeed, setClientSeed] = useState(freshClientSeed);
  const [wrong, setWrong] = useState(false);
  const rotation = useRotation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isClientSeed(clientSeed));
    if (!isClientSeed(clientSeed)) return;
    rotation.mutate(clientSeed, {
      onSuccess: () => {
        toast(t('verify.revealed'), 'good');
        onDone();
      },
    });
  };
  const serverError = fieldErrors(rotation.error)['client_seed'];
  return (
    <form className={css['form']} onSubmit={submit}>
      <p className={css['dim']}>{t('verify.revealText')}</p>
      <TextField
        label={t('verify.newClientSeed')}
        hint={t('verify.clientSeedHint')}
        error={wrong ? t('verify.clientSeedWrong') : serverError}
        value={clientSeed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setClientSeed(event.currentTarget.value.trim())}
      />
      {rotation.error && serverError === undefined && <p role="alert">{failureText(rotation.error)}</p>}
      <Button type="submit" tone="gold" size="l" full busy={rotation.isPending}>
        {t('verify.revealAction')}
      </Button>
    </form>
  );
}
