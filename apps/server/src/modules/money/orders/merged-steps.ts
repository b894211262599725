import { ZERO } from '@arara/money';
import type { Queryable } from '../../../db/index.ts';
import { type StatementLine, statement } from '../ledger/index.ts';

/** Steps of a withdrawal or of a round that another movement of the same cause may close. */
const STEPS: ReadonlySet<string> = new Set(['hold', 'payout', 'stake', 'stake_back']);

/**
 * Merges the steps that the ledger books for one cause into the line that a player expects. A paid withdrawal is one
 * line, at its request, when the balance changed, with the fee of its payout. A round that was played in steps is its
 * settlement alone: its reserved stake was released in the same moment. What is still open, was refused or is void
 * changed the balance more than once and keeps its lines.
 */
export async function mergeSteps<Line extends StatementLine>(
  q: Queryable,
  memberId: number,
  lines: readonly Line[],
): Promise<Line[]> {
  const causes = new Set(lines.flatMap(({ kind, cause }) => (STEPS.has(kind) ? [cause] : [])));
  if (causes.size === 0) return [...lines];
  const closing = await statement.listClosing(q, memberId, [...causes]);
  const closed = new Map(closing.map((movement) => [movement.cause, movement]));
  return lines.flatMap((line) => {
    const end = closed.get(line.cause);
    if (end === undefined || !STEPS.has(line.kind)) return [line];
    if (line.kind !== 'hold') return [];
    return [{ ...line, kind: end.kind, gained: { ...line.gained, held: ZERO, fees: end.fees } }];
  });
}
