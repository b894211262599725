import type { FreeRoundsPrize } from '@arara/activity-kit';
import { centavos } from '@arara/money';

/** Free rounds as stored: JSON, the stake in centavos as text. */
export type StoredFreeRounds = Omit<FreeRoundsPrize, 'stake'> & { stake: string };

export const toStoredFreeRounds = ({ stake, ...prize }: FreeRoundsPrize): StoredFreeRounds => ({
  ...prize,
  stake: String(stake),
});

export const readStoredFreeRounds = ({ stake, ...prize }: StoredFreeRounds): FreeRoundsPrize => ({
  ...prize,
  stake: centavos(BigInt(stake)),
});

/** Writes free rounds for a `jsonb` column. */
export const writeFreeRoundsColumn = (freeRounds: StoredFreeRounds | null): string | null =>
  freeRounds === null ? null : JSON.stringify(freeRounds);
