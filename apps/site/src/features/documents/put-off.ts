import type { Drawer } from '../../app/storage.ts';

interface Named {
  kind: string;
  version: number;
}

/** What somebody has seen and does not want to see again: for a visit or for good, as long as the drawer lasts. */
export interface PutOff {
  /** Those that were not put off by this person. */
  left<One extends Named>(documents: readonly One[]): One[];
  put(documents: readonly Named[]): void;
}

/** `whose` keeps apart the members who share a browser. */
export function createPutOff(drawer: Drawer, key: string, whose: string): PutOff {
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
