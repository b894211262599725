import { useState } from 'react';
import { useSession } from '../../app/session.ts';
import { longDrawer, tabDrawer } from '../../app/storage.ts';
import { useDocuments } from '../support/documents-in-force.ts';
import { useCalm } from './calm.ts';
import { ChangeNotice } from './change-notice.tsx';
import { usePending } from './documents-queries.ts';
import { createPutOff } from './put-off.ts';
import { inReadingOrder } from './reading-order.ts';
import { TermsSheet } from './terms-sheet.tsx';

/**
 * What a member is told of documents by itself: those in force that they have not accepted, once a visit, and a change
 * to come, until they wave it away. Nothing of the house's waits for an answer.
 */
export function TermsToAccept() {
  const { member } = useSession();
  // A demo account agrees to nothing: what it would be bound by begins with an account.
  return member === null || member.is_demo === 1 ? null : <Told whose={String(member.id)} key={member.id} />;
}

function Told({ whose }: { whose: string }) {
  const calm = useCalm();
  const [later] = useState(() => createPutOff(tabDrawer, 'termsLater', whose));
  const [waved] = useState(() => createPutOff(longDrawer, 'termsNotices', whose));
  const [, drawAgain] = useState(0);
  const pending = usePending(true);
  const documents = useDocuments();
  if (!calm || pending.data === undefined) return null;
  const asked = inReadingOrder(later.left(pending.data));
  if (asked.length > 0) {
    const close = () => {
      later.put(asked);
      drawAgain((times) => times + 1);
    };
    return <TermsSheet documents={asked} onClose={close} />;
  }
  const [next] = inReadingOrder(waved.left(documents.data?.announced ?? []));
  if (next === undefined) return null;
  const wave = () => {
    waved.put([next]);
    drawAgain((times) => times + 1);
  };
  return <ChangeNotice key={`${next.kind}-${next.version}`} head={next} onClose={wave} />;
}
