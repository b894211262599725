/** What a verification looks at. */
export type VerifiedPart = 'files' | 'database' | 'clock';

/** Something that is not as the release, or the owner of the database, left it. */
export interface VerificationFinding {
  part: VerifiedPart;
  /** `file`, the kind of an object of the database such as `trigger`, `clock`, or `error` where a part could not be verified. */
  kind: string;
  /** Path of the file, name of the object with its schema, name of the node whose clock is wrong, or text of the error. */
  name: string;
  change: 'changed' | 'missing' | 'added' | 'wrong';
}

/** `unused`: there is nothing to compare with. */
export type PartState = 'good' | 'failed' | 'unused';
