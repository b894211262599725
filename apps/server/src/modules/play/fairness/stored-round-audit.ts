import type { RoundGame } from '@arara/game-kit';
import type { Queryable } from '../../../db/index.ts';
import type { RoundArchive, StoredRound, StoredTicket } from './round-archive.ts';
import { type BeaconEvidence, type RoundEvidence, type SharedAudit, createRoundAuditor } from './round-auditor.ts';
import * as beacons from './beacon-store.ts';
import * as chains from './chain-store.ts';

const PAGE_SIZE = 500;

const toValueKey = (source: string, number: bigint): string => `${source}#${number}`;

/** Loads the beacon evidence of the rounds. */
async function loadBeaconEvidence(
  q: Queryable,
  rounds: readonly StoredRound[],
): Promise<(round: StoredRound) => BeaconEvidence> {
  const sources = [...new Set(rounds.map(({ beaconSource }) => beaconSource))];
  const known = new Map<string, beacons.BeaconRow | undefined>();
  const beaconChains: beacons.BeaconChainRow[] = [];
  for (const source of sources) {
    known.set(source, await beacons.findBeacon(q, source));
    beaconChains.push(...(await beacons.listBeaconChains(q, source, 100_000)));
  }
  const wanted = rounds.map(({ beaconSource: source, beaconNumber: number }) => ({ source, number }));
  const values = new Map(
    (await beacons.listBeaconValues(q, wanted)).map((value) => [toValueKey(value.source, value.number), value]),
  );
  return ({ beaconSource: source, beaconNumber: number }) => ({
    beacon: known.get(source),
    value: values.get(toValueKey(source, number)),
    chain: beaconChains.find(
      (one) => one.source === source && one.firstNumber <= number && number < one.firstNumber + BigInt(one.links),
    ),
  });
}

/** Loads the evidence of rounds of one game, in their order. */
export async function loadRoundEvidence(
  q: Queryable,
  archive: Pick<RoundArchive, 'listTickets'>,
  rounds: readonly StoredRound[],
): Promise<RoundEvidence[]> {
  const [game] = rounds.map((round) => round.game);
  if (game === undefined) return [];
  const known = await chains.listChainsById(q, [...new Set(rounds.map(({ chainId }) => chainId))]);
  const chainById = new Map(known.map((chain) => [chain.id, chain]));
  const numbers = rounds.map(({ number }) => number);
  const positions = new Map((await chains.listPositions(q, game, numbers)).map((one) => [one.number, one]));
  const findEvidence = await loadBeaconEvidence(q, rounds);
  const tickets = new Map<string, StoredTicket[]>();
  for (const ticket of await archive.listTickets(
    q,
    rounds.map(({ id }) => id),
  ))
    tickets.set(ticket.roundId, [...(tickets.get(ticket.roundId) ?? []), ticket]);
  return rounds.map((round) => ({
    round,
    chain: chainById.get(round.chainId),
    assigned: positions.get(round.number),
    beacon: findEvidence(round),
    tickets: tickets.get(round.id) ?? [],
  }));
}

/** Lists the numbers of the newest rounds in pages, the oldest page first. */
async function listPages(q: Queryable, archive: RoundArchive, game: string, maxRounds: number): Promise<bigint[][]> {
  const pages: bigint[][] = [];
  let below: bigint | undefined;
  for (let left = maxRounds; left > 0;) {
    const limit = Math.min(PAGE_SIZE, left);
    const found = (await archive.list(q, { game, below, limit })).map(({ number }) => number);
    if (found.length > 0) pages.push(found);
    if (found.length < limit) break;
    below = found.at(-1);
    left -= found.length;
  }
  return pages.toReversed();
}

/** Audits the newest stored rounds of a shared game, the oldest of them first. */
export async function auditStoredRounds(
  q: Queryable,
  { archive, game, rounds }: { archive: RoundArchive; game: RoundGame; rounds: number },
): Promise<SharedAudit> {
  const auditor = createRoundAuditor(game);
  for (const page of await listPages(q, archive, game.name, rounds)) {
    const [newest] = page;
    if (newest === undefined) continue;
    const filter = { game: game.name, below: newest + 1n, limit: page.length };
    const found = (await archive.list(q, filter)).toReversed();
    auditor.check(await loadRoundEvidence(q, archive, found));
  }
  return auditor.result();
}
