/** How many ways there are to take `take` of `of`. */
export function waysTo(of: number, take: number): bigint {
  if (take < 0 || take > of) return 0n;
  let ways = 1n;
  for (let index = 1; index <= take; index += 1) ways = (ways * BigInt(of - take + index)) / BigInt(index);
  return ways;
}

/** An urn of numbered balls of which some are drawn and not put back. */
export interface Urn {
  readonly numbers: number;
  readonly drawn: number;
}

/** All draws from an urn, whatever their order. */
export function drawsOfUrn({ numbers, drawn }: Urn): bigint {
  return waysTo(numbers, drawn);
}

/** In how many of them there are `hits` of `picks` chosen numbers. */
export function drawsWith({ numbers, drawn }: Urn, picks: number, hits: number): bigint {
  return waysTo(picks, hits) * waysTo(numbers - picks, drawn - hits);
}
