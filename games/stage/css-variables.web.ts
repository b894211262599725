import type { CSSProperties } from 'react';

type Variables = Readonly<Record<`--${string}`, string | number>>;

/** Variables of CSS as an element's style, which React's own type does not know. */
export function cssVariables(values: Variables): CSSProperties & Variables {
  return values;
}
