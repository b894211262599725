import type { Translate } from '@arara/messages';
import type { Messages } from './messages/messages.ts';

/** How it is played, what it pays, and where the chances come from. */
export function Rules({ t }: { readonly t: Translate<Messages> }) {
  return (
    <>
      <h3>{t('howTitle')}</h3>
      <p>{t('howText')}</p>
      <p>{t('marketsText')}</p>
      <h3>{t('marginTitle')}</h3>
      <p>{t('marginText')}</p>
      <h3>{t('modelTitle')}</h3>
      <p>{t('modelText')}</p>
    </>
  );
}
