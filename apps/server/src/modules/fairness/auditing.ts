import type { RoundGame } from '@arara/game-kit';
import type { Queryable } from '../../db/index.ts';
import type { RoundArchive, StoredRound, StoredTicket } from './archive.ts';
import { type BeaconFacts, type Exhibit, type SharedAudit, createAuditor } from './audit.ts';
import * as beacons from './beacon-store.ts';
import * as chains from './chain-store.ts';

const AT_ONCE = 500;

const keyOf = (source: string, number: bigint): string => `${source}#${number}`;

/** What the values of some rounds are held against. */
async function beaconFactsOf(
  q: Queryable,
  rounds: readonly StoredRound[],
): Promise<(round: StoredRound) => BeaconFacts> {
  const sources = [...new Set(rounds.map(({ beaconSource }) => beaconSource))];
  const met = new Map<string, beacons.BeaconRow | undefined>();
  const kept: beacons.BeaconChainRow[] = [];
  for (const source of sources) {
    met.set(source, await beacons.findBeacon(q, source));
    kept.push(...(await beacons.listBeaconChains(q, source, 100_000)));
  }
  const wanted = rounds.map(({ beaconSource: source, beaconNumber: number }) => ({ source, number }));
  const values = new Map(
    (await beacons.listBeaconValues(q, wanted)).map((value) => [keyOf(value.source, value.number), value]),
  );
  return ({ beaconSource: source, beaconNumber: number }) => ({
    beacon: met.get(source),
    value: values.get(keyOf(source, number)),
    chain: kept.find(
      (one) => one.source === source && one.firstNumber <= number && number < one.firstNumber + BigInt(one.links),
    ),
  });
}

/** Rounds with all that they are held against, in the order in which they were given. */
export async function exhibitsOf(
  q: Queryable,
  archive: Pick<RoundArchive, 'tickets'>,
  rounds: readonly StoredRound[],
): Promise<Exhibit[]> {
  const [game] = rounds.map((round) => round.game);
  if (game === undefined) return [];
  const known = await chains.listChainsById(q, [...new Set(rounds.map(({ chainId }) => chainId))]);
  const chainOf = new Map(known.map((chain) => [chain.id, chain]));
  const numbers = rounds.map(({ number }) => number);
  const places = new Map((await chains.listPlaces(q, game, numbers)).map((place) => [place.number, place]));
  const factsOf = await beaconFactsOf(q, rounds);
  const tickets = new Map<string, StoredTicket[]>();
  for (const ticket of await archive.tickets(
    q,
    rounds.map(({ id }) => id),
  ))
    tickets.set(ticket.roundId, [...(tickets.get(ticket.roundId) ?? []), ticket]);
  return rounds.map((round) => ({
    round,
    chain: chainOf.get(round.chainId),
    place: places.get(round.number),
    beacon: factsOf(round),
    tickets: tickets.get(round.id) ?? [],
  }));
}

/** Where the newest so many rounds of a game begin: below that number none is looked at. */
async function oldestOf(q: Queryable, archive: RoundArchive, game: string, most: number): Promise<bigint[][]> {
  const pages: bigint[][] = [];
  let below: bigint | undefined;
  for (let left = most; left > 0;) {
    const limit = Math.min(AT_ONCE, left);
    const found = (await archive.list(q, { game, below, limit })).map(({ number }) => number);
    if (found.length > 0) pages.push(found);
    if (found.length < limit) break;
    below = found.at(-1);
    left -= found.length;
  }
  return pages.toReversed();
}

/** Checks the newest stored rounds of a shared game from the oldest of them on: chain, beacon, order, result and payments. */
export async function auditShared(
  q: Queryable,
  { archive, game, rounds }: { archive: RoundArchive; game: RoundGame; rounds: number },
): Promise<SharedAudit> {
  const auditor = createAuditor(game);
  for (const page of await oldestOf(q, archive, game.name, rounds)) {
    const [newest] = page;
    if (newest === undefined) continue;
    const wanted = { game: game.name, below: newest + 1n, limit: page.length };
    const found = (await archive.list(q, wanted)).toReversed();
    auditor.take(await exhibitsOf(q, archive, found));
  }
  return auditor.audit();
}
