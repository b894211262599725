import { type Fault, type Form, type FreeRoundsPrize, type Rule, listOfferedFreeRounds } from '@arara/activity-kit';

/** Finds the field of free rounds that cannot be granted: a game that has none, or a stake that it does not take. */
export type FindFreeRoundsFault = (
  prize: FreeRoundsPrize,
) => Promise<{ field: string; code: Fault['code'] } | undefined>;

/** Finds faults of the free rounds in a rule that cannot be granted: their game is closed or does not take their stake. */
export async function findGameFaults(
  findFreeRoundsFault: FindFreeRoundsFault,
  { form, rule }: { form: Form; rule: Rule },
): Promise<Fault[]> {
  const faults: Fault[] = [];
  for (const { path, freeRounds } of listOfferedFreeRounds(form, rule)) {
    const fault = await findFreeRoundsFault(freeRounds);
    if (fault !== undefined) faults.push({ path: `${path}.${fault.field}`, code: fault.code });
  }
  return faults;
}
