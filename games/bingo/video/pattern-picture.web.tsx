import { COLUMNS, ROWS } from '../card.ts';

/** A pattern as a small picture; of those that come in several ways, the first. */
export function PatternPicture({ mask }: { readonly mask: number }) {
  return (
    <svg viewBox={`0 0 ${COLUMNS * 4} ${ROWS * 4}`} aria-hidden="true">
      {Array.from({ length: ROWS * COLUMNS }, (_, place) => (
        <rect
          key={place}
          x={(place % COLUMNS) * 4 + 0.3}
          y={Math.floor(place / COLUMNS) * 4 + 0.3}
          width="3.4"
          height="3.4"
          rx="1"
          data-on={(mask & (1 << place)) !== 0 || undefined}
        />
      ))}
    </svg>
  );
}
