/** Keeps one idempotency key for each submission: the retry of an unanswered request carries the same key. */
export interface IdempotencyKeys {
  keyFor(body: string): string;
  /** Records that the request was answered, accepted or refused: the next one gets a new key. */
  settle(): void;
}

export function createIdempotencyKeys(freshKey: () => string): IdempotencyKeys {
  let held: { body: string; key: string } | undefined;
  return {
    keyFor(body) {
      // The server refuses another body under the same key: a changed form is a new request.
      if (held?.body !== body) held = { body, key: freshKey() };
      return held.key;
    },
    settle() {
      held = undefined;
    },
  };
}
