import type { KeyValueStore } from '../../shared/browser/storage.ts';

interface Named {
  kind: string;
  version: number;
}

/** Remembers what a member dismissed, for the visit or permanently, depending on the storage. */
export interface Snooze {
  /** Returns the items that this member has not dismissed. */
  left<One extends Named>(documents: readonly One[]): One[];
  put(documents: readonly Named[]): void;
}

/** `whose` separates the members who share a browser. */
export function createSnooze(drawer: KeyValueStore, key: string, whose: string): Snooze {
  const nameOf = ({ kind, version }: Named) => `${whose}:${kind}:${version}`;
  const names = () => new Set((drawer.read(key) ?? '').split(' ').filter((name) => name !== ''));
  return {
    left: (documents) => {
      const known = names();
      return documents.filter((one) => !known.has(nameOf(one)));
    },
    put: (documents) => drawer.write(key, [...new Set([...names(), ...documents.map(nameOf)])].join(' ')),
  };
}
