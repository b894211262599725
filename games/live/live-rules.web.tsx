import type { LocaleKey } from '@arara/game-kit';
import { use } from 'react';
import { fill } from '../stage/language.ts';
import { LIVE_TICKETS } from './live-timing.ts';
import { liveMessagesOf } from './messages.web.tsx';

/** What holds at every live table: that it is drawn, how its clock runs, and when chips are bet. */
export function LiveRules({ locale }: { readonly locale: LocaleKey }) {
  const messages = use(liveMessagesOf(locale));
  return (
    <>
      <h3>{messages.tableTitle}</h3>
      <p>{fill(messages.tableText, String(LIVE_TICKETS))}</p>
      <p>{messages.virtualText}</p>
    </>
  );
}
