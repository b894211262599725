import type { LocaleKey } from '@arara/game-kit';
import { use } from 'react';
import { fill } from '../stage/language.ts';
import { LIVE_TICKETS } from './timing.ts';
import { liveWordsOf } from './words.web.tsx';

/** What holds at every live table: that it is drawn, how its clock runs, and when chips are bet. */
export function LiveRules({ locale }: { readonly locale: LocaleKey }) {
  const words = use(liveWordsOf(locale));
  return (
    <>
      <h3>{words.tableTitle}</h3>
      <p>{fill(words.tableText, String(LIVE_TICKETS))}</p>
      <p>{words.virtualText}</p>
    </>
  );
}
