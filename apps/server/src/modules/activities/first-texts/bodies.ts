import type { Kind } from '../promotion.ts';

/** What the house's first promotion of each kind says of itself, in one language. */
export type Bodies = Readonly<Record<Kind, string>>;
