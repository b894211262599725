import type { Translate } from '@arara/messages';
import type { Messages } from './messages/messages.ts';

/** What holds for every ladder: its edge, its end, its centavos, and what happens to a round left alone. */
export function LadderNotes({ t, leaving }: { readonly t: Translate<Messages>; readonly leaving: string }) {
  return (
    <>
      <h3>{t('edgeTitle')}</h3>
      <p>{t('edgeText')}</p>
      <h3>{t('topTitle')}</h3>
      <p>{t('topText')}</p>
      <p>{t('roundText')}</p>
      <h3>{t('leaveTitle')}</h3>
      <p>{leaving}</p>
    </>
  );
}
