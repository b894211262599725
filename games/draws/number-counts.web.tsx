import type { Translate } from '@arara/messages';
import { CountGrid } from './count-grid.web.tsx';
import type { Messages } from './messages/messages.ts';
import type { NumbersOutcome } from './numbers.ts';
import { countsOf } from './tally.ts';

interface NumberCountsProps {
  readonly numbers: number;
  readonly outcomes: readonly NumbersOutcome[];
  readonly t: Translate<Messages>;
}

/** How often each number came. */
export function NumberCounts({ numbers, outcomes, t }: NumberCountsProps) {
  const all = Array.from({ length: numbers }, (_, index) => index + 1);
  const counts = countsOf(
    all,
    outcomes.flatMap(({ balls }) => balls),
  );
  return (
    <CountGrid
      columns={8}
      t={t}
      items={counts.map(({ thing, times }) => ({ key: thing, face: thing, name: String(thing), times }))}
    />
  );
}
