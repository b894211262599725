import { isClientSeed } from '@arara/game-kit';
import { Button, Sheet, TextField, useToast } from '@arara/ui';
import { type FormEvent, useState } from 'react';
import { failureText, fieldErrors } from '../../shared/api/failure-text.ts';
import { useT } from '../../shared/messages/i18n.ts';
import { createClientSeed } from '../../shared/games/client-seed.ts';
import { useRotation } from './verify-queries.ts';
import css from './verify.module.css';

/** Reveals the current seed; the member chooses the client seed of the next. */
export function RevealButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {t('play.verify.reveal')}
      </Button>
      <Sheet open={open} onClose={() => setOpen(false)} title={t('play.verify.revealTitle')}>
        <RevealForm onDone={() => setOpen(false)} />
      </Sheet>
    </>
  );
}

function RevealForm({ onDone }: { onDone: () => void }) {
  const t = useT();
  const toast = useToast();
  const [clientSeed, setClientSeed] = useState(createClientSeed);
  const [wrong, setWrong] = useState(false);
  const rotation = useRotation();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setWrong(!isClientSeed(clientSeed));
    if (!isClientSeed(clientSeed)) return;
    rotation.mutate(clientSeed, {
      onSuccess: () => {
        toast(t('play.verify.revealed'), 'good');
        onDone();
      },
    });
  };
  const serverError = fieldErrors(rotation.error)['client_seed'];
  return (
    <form className={css['form']} onSubmit={submit}>
      <p className={css['dim']}>{t('play.verify.revealText')}</p>
      <TextField
        label={t('play.verify.newClientSeed')}
        hint={t('play.verify.clientSeedHint')}
        error={wrong ? t('play.verify.clientSeedWrong') : serverError}
        value={clientSeed}
        maxLength={64}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        onChange={(event) => setClientSeed(event.currentTarget.value.trim())}
      />
      {rotation.error && serverError === undefined && <p role="alert">{failureText(rotation.error)}</p>}
      <Button type="submit" tone="gold" size="l" full busy={rotation.isPending}>
        {t('play.verify.revealAction')}
      </Button>
    </form>
  );
}
