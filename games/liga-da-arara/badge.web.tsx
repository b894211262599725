import { type ReactNode, useId } from 'react';
import { type Pattern, clubs } from './clubs.ts';

const SHIELD = 'M4 4h32v18c0 9-7 15-16 20C11 37 4 31 4 22Z';

/** How the second colour lies on the first, in a box of 40 by 44. */
const patterns: Readonly<Record<Pattern, ReactNode>> = {
  plain: <circle cx="20" cy="19" r="8.5" />,
  stripes: <path d="M9 0h6v44H9ZM25 0h6v44h-6Z" />,
  hoops: <path d="M0 9h40v6H0ZM0 22h40v6H0Z" />,
  halves: <path d="M20 0h20v44H20Z" />,
  sash: <path d="M0 8 8 0l32 34-8 9Z" />,
  cross: <path d="M16 0h8v44h-8ZM0 15h40v8H0Z" />,
};

interface BadgeProps {
  readonly club: number;
  /** In pixels. */
  readonly size?: number;
}

/** A club's badge: a shield in its colours. The name stands beside it, so it says nothing itself. */
export function Badge({ club, size = 24 }: BadgeProps) {
  const clip = useId();
  const shown = clubs[club];
  if (!shown) return undefined;
  const [first, second] = shown.colours;
  return (
    <svg viewBox="0 0 40 44" width={size} height={size * 1.1} aria-hidden="true">
      <clipPath id={clip}>
        <path d={SHIELD} />
      </clipPath>
      <g clipPath={`url(#${clip})`}>
        <rect width="40" height="44" fill={first} />
        <g fill={second}>{patterns[shown.pattern]}</g>
        <path d="M20 0h20v44H20Z" fill="#0000001f" />
      </g>
      <path d={SHIELD} fill="none" stroke="#ffffffd9" strokeWidth="2" strokeLinejoin="round" />
    </svg>
  );
}
