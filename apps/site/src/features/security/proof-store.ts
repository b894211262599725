interface Kept {
  proof: string;
  /** The session of the proof: it is invalid in another. */
  token: string;
  /** `performance.now()` of the moment from which on it is not used. */
  until: number;
}

/** A proof that is about to expire counts as expired, so that it does not expire while the member types. */
const SPARE_MS = 20_000;

let kept: Kept | null = null;

/** The last proof, in memory only: a reloaded page requires another. */
export const proofStore = {
  keep({ proof, seconds, token }: { proof: string; seconds: number; token: string }): void {
    kept = { proof, token, until: performance.now() + seconds * 1000 - SPARE_MS };
  },
  /** Returns the proof of this session; `null` without a valid one. */
  of(token: string | null): string | null {
    return kept !== null && kept.token === token && kept.until > performance.now() ? kept.proof : null;
  },
  forget(): void {
    kept = null;
  },
};
