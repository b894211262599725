interface Kept {
  proof: string;
  /** The session that it was given in: it opens nothing in another. */
  token: string;
  /** `performance.now()` of the moment after which it is not worth trying. */
  until: number;
}

/** A proof that is about to run out is asked for anew, so that it does not while somebody types. */
const SPARE_MS = 20_000;

let kept: Kept | null = null;

/** The proof of a moment ago, in memory alone: a page that is loaded anew asks again. */
export const proofs = {
  keep({ proof, seconds, token }: { proof: string; seconds: number; token: string }): void {
    kept = { proof, token, until: performance.now() + seconds * 1000 - SPARE_MS };
  },
  /** The proof of this session; `null` where there is none that still counts. */
  of(token: string | null): string | null {
    return kept !== null && kept.token === token && kept.until > performance.now() ? kept.proof : null;
  },
  forget(): void {
    kept = null;
  },
};
