import { CountGrid } from './count-grid.web.tsx';
import type { DrawMessages } from './locales/pt.ts';
import type { NumbersOutcome } from './numbers.ts';
import { countsOf } from './tally.ts';

interface NumberCountsProps {
  readonly numbers: number;
  readonly outcomes: readonly NumbersOutcome[];
  readonly messages: DrawMessages;
}

/** How often each number came. */
export function NumberCounts({ numbers, outcomes, messages }: NumberCountsProps) {
  const all = Array.from({ length: numbers }, (_, index) => index + 1);
  const counts = countsOf(
    all,
    outcomes.flatMap(({ balls }) => balls),
  );
  return (
    <CountGrid
      columns={8}
      messages={messages}
      items={counts.map(({ thing, times }) => ({ key: thing, face: thing, name: String(thing), times }))}
    />
  );
}
