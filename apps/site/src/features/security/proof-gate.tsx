import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { useSession } from '../../shared/session/use-session.ts';
import { SECURITY_PATH, type TaskOrigin, useTaskOrigin } from '../../shared/forms/task-origin.ts';
import { proofStore } from './proof-store.ts';

interface ProofGateProps {
  /** `again` requests another proof when the server refuses the current one; the typed draft is restored afterwards. */
  children: (proof: string, again: (draft?: string) => void) => ReactNode;
}

/** Requires a proof for its content: a member without one re-authenticates first and returns. */
export function ProofGate({ children }: ProofGateProps) {
  const { token } = useSession();
  const { pathname, search } = useLocation();
  const { origin, draft } = useTaskOrigin();
  const [asked, ask] = useState<{ draft: string | undefined } | null>(() =>
    proofStore.of(token) === null ? { draft } : null,
  );
  const [proof] = useState(() => proofStore.of(token));
  if (asked !== null || proof === null) {
    const typed = asked?.draft;
    const state: TaskOrigin = { origin, onward: `${pathname}${search}`, ...(typed !== undefined && { draft: typed }) };
    return <Navigate to={`${SECURITY_PATH}/verify-password`} replace state={state} />;
  }
  return children(proof, (typed) => {
    proofStore.forget();
    ask({ draft: typed });
  });
}
