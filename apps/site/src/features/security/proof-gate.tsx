import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../app/session.ts';
import { CENTER, type Journey, useJourney } from './origin.ts';
import { proofs } from './proof-store.ts';

interface ProofGateProps {
  /** `again` is for a proof that the server takes no more; what was typed goes with it and comes back. */
  children: (proof: string, again: (draft?: string) => void) => ReactNode;
}

/** Holds what needs a proof: who has none is asked for it, comes back and goes on. */
export function ProofGate({ children }: ProofGateProps) {
  const { token } = useSession();
  const { pathname, search } = useLocation();
  const { origin, draft } = useJourney();
  const [asked, ask] = useState<{ draft: string | undefined } | null>(() =>
    proofs.of(token) === null ? { draft } : null,
  );
  const [proof] = useState(() => proofs.of(token));
  if (asked !== null || proof === null) {
    const typed = asked?.draft;
    const state: Journey = { origin, onward: `${pathname}${search}`, ...(typed !== undefined && { draft: typed }) };
    return <Navigate to={`${CENTER}/verify-password`} replace state={state} />;
  }
  return children(proof, (typed) => {
    proofs.forget();
    ask({ draft: typed });
  });
}
