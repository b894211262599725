/** Keeps one idempotency key per press: the retry of a press that got no answer carries the same one. */
export interface PressKeys {
  keyFor(body: string): string;
  /** The press was answered, well or with a refusal: the next one is a new press. */
  settle(): void;
}

export function createPressKeys(freshKey: () => string): PressKeys {
  let held: { body: string; key: string } | undefined;
  return {
    keyFor(body) {
      // Another body under the same key would be refused: what was changed is another press.
      if (held?.body !== body) held = { body, key: freshKey() };
      return held.key;
    },
    settle() {
      held = undefined;
    },
  };
}
