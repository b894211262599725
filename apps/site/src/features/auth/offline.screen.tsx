import { Button } from '@arara/ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Art, art } from '../../app/art.tsx';
import { call } from '../../app/call.ts';
import { t } from '../../app/i18n.ts';
import css from './offline.module.css';

/**
 * Stands in the place of every screen while the server does not know this page's session any more: what was on it is
 * gone. The page starts again once the server answers.
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
        {t('ui.retry')}
      </Button>
      <p className={css['still']} role="status">
        {again.isError && t('auth.offlineStill')}
      </p>
    </main>
  );
}
