import { useState } from 'react';
import { useSession } from '../../shared/session/use-session.ts';
import { deviceStore, tabStore } from '../../shared/browser/storage.ts';
import { useDocuments } from '../../shared/documents/documents-in-force.ts';
import { useIsIdle } from './use-is-idle.ts';
import { ChangeNotice } from './change-notice.tsx';
import { usePending } from './documents-queries.ts';
import { createSnooze } from './snooze.ts';
import { sortForReading } from '../../shared/documents/reading-order.ts';
import { TermsSheet } from './terms-sheet.tsx';

/**
 * Prompts a member about documents: those in force that they have not accepted, once per visit, and an announced
 * version until they dismiss it. Nothing else waits for the answer.
 */
export function TermsToAccept() {
  const { member } = useSession();
  // A demo account accepts no terms: they apply to real accounts.
  return member === null || member.is_demo === 1 ? null : <TermsPrompt whose={String(member.id)} key={member.id} />;
}

function TermsPrompt({ whose }: { whose: string }) {
  const calm = useIsIdle();
  const [later] = useState(() => createSnooze(tabStore, 'termsLater', whose));
  const [waved] = useState(() => createSnooze(deviceStore, 'termsNotices', whose));
  const [, drawAgain] = useState(0);
  const pending = usePending(true);
  const documents = useDocuments();
  if (!calm || pending.data === undefined) return null;
  const asked = sortForReading(later.left(pending.data));
  if (asked.length > 0) {
    const close = () => {
      later.put(asked);
      drawAgain((times) => times + 1);
    };
    return <TermsSheet documents={asked} onClose={close} />;
  }
  const [next] = sortForReading(waved.left(documents.data?.announced ?? []));
  if (next === undefined) return null;
  const wave = () => {
    waved.put([next]);
    drawAgain((times) => times + 1);
  };
  return <ChangeNotice key={`${next.kind}-${next.version}`} head={next} onClose={wave} />;
}
