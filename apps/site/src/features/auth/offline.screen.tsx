import { Button } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Art, art } from '../../shared/art/art.tsx';
import { call } from '../../shared/api/call.ts';
import { t } from '../../shared/messages/i18n.ts';
import css from './offline.module.css';

/**
 * Replaces every screen after the server ended the session: the data on it is no longer valid. Reloads the page once
 * the server answers.
 */
export function OfflineScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  const again = useMutation({
    mutationFn: () => call('siteData', { host: location.hostname }),
    onSuccess: () => location.reload(),
  });
  useEffect(() => heading.current?.focus(), []);
  const { mutate } = again;
  useEffect(() => {
    const retry = (): void => mutate();
    addEventListener('online', retry);
    return () => removeEventListener('online', retry);
  }, [mutate]);
  return (
    <main className={css['offline']}>
      <Art name={art.plug} size={96} eager />
      <h1 ref={heading} tabIndex={-1}>
        {t('auth.offlineTitle')}
      </h1>
      <p>{t('auth.offlineText')}</p>
      <Button tone="gold" size="l" full busy={again.isPending || again.isSuccess} onClick={() => again.mutate()}>
        {t('shell.ui.retry')}
      </Button>
      <p className={css['still']} role="status">
        {again.isError && t('auth.offlineStill')}
      </p>
    </main>
  );
}
