import type { LocaleKey } from '@arara/game-kit';
import { use } from 'react';
import { LIVE_TICKETS } from './live-timing.ts';
import { loadMessages } from './messages/messages.ts';

/** What holds at every live table: that it is drawn, how its clock runs, and when chips are bet. */
export function LiveRules({ locale }: { readonly locale: LocaleKey }) {
  const t = use(loadMessages(locale));
  return (
    <>
      <h3>{t('tableTitle')}</h3>
      <p>{t('tableText', { n: LIVE_TICKETS })}</p>
      <p>{t('virtualText')}</p>
    </>
  );
}
