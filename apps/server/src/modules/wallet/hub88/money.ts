import { type Centavos, centavos } from '@arara/money';

/** Hub88 writes money as a whole number of hundred-thousandths: R$ 3,56 is 356000. A centavo is a thousand of these. */
const IN_A_CENTAVO = 1_000n;

/** The amount in centavos; `undefined` where it is not whole centavos, which nobody here can hold. */
export function fromHub88(amount: number): Centavos | undefined {
  if (!Number.isSafeInteger(amount) || amount < 0) return undefined;
  const exact = BigInt(amount);
  return exact % IN_A_CENTAVO === 0n ? centavos(exact / IN_A_CENTAVO) : undefined;
}

export function toHub88(amount: Centavos): bigint {
  return amount * IN_A_CENTAVO;
}

const PREFIX = 'player-';

/** A member as Hub88 knows them: at least four letters, and nothing of the person. */
export const hub88User = (playerId: string): string => `${PREFIX}${playerId}`;

/** Our player's number in it; `undefined` for what is no user of ours. */
export function playerOfHub88(user: string): string | undefined {
  return user.startsWith(PREFIX) ? user.slice(PREFIX.length) : undefined;
}
