import { type Result, type Table, resultOf } from './table.ts';

/** What comes back for each result, in ten-thousandths of the first stake, without and with an accepted truco. */
export const PAYS: Readonly<Record<Result, bigint>> = { won: 20_000n, push: 10_000n, ran: 15_000n, lost: 0n };

const STAKE_E4 = 10_000n;

/** All that was put in, in ten-thousandths of the first stake. A truco asks for it again before Seu Tatu answers. */
export function stakedE4({ truco }: Pick<Table, 'truco'>): bigint {
  return truco === 'none' ? STAKE_E4 : 2n * STAKE_E4;
}

/** All that comes back, in ten-thousandths of the first stake; `undefined` before the round is over. */
export function returnE4(table: Pick<Table, 'truco' | 'tricks'>): bigint | undefined {
  const result = resultOf(table);
  if (result === undefined) return undefined;
  // Where Seu Tatu runs, the stake of the truco comes back untouched.
  if (result === 'ran') return PAYS.ran + STAKE_E4;
  return (PAYS[result] * stakedE4(table)) / STAKE_E4;
}
