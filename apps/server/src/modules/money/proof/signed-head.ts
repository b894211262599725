import type { HeadRow } from './head-store.ts';

const HEAD_FORMAT = 'arara-head-1';

/** The text of a head that is signed: one field a line. */
export const toHeadText = ({ number, at, hash, root, size, keyId }: Omit<HeadRow, 'signature'>): string =>
  [HEAD_FORMAT, number, at.toISOString(), hash.toString('hex'), root.toString('hex'), size, keyId].join('\n');

/** A head as it is published, and as the statements that it covers hold it. */
export const toHeadView = ({ number, at, hash, root, size, keyId, signature }: HeadRow) => ({
  format: HEAD_FORMAT,
  number: String(number),
  at: at.toISOString(),
  hash: hash.toString('hex'),
  root: root.toString('hex'),
  size,
  key: keyId,
  signature: signature.toString('hex'),
});
