import type { StoredRound } from './archive.ts';
import type { BeaconFacts, Exhibit } from './audit.ts';
import type { BeaconChainRow, BeaconRow } from './beacon-store.ts';
import { timeOf } from './beacon.ts';
import type { ChainRow } from './chain-store.ts';

const hex = (bytes: Buffer): string => bytes.toString('hex');
const orNull = (number: bigint | null): number | null => (number === null ? null : Number(number));

/** A chain as everybody may read it: no link of it, only what was committed to. */
export function writeChain(chain: ChainRow) {
  return {
    id: chain.id,
    serial: chain.serial,
    links: chain.links,
    commitment: hex(chain.commitment),
    state: chain.state,
    used: chain.used,
    first_number: orNull(chain.firstNumber),
    last_number: orNull(chain.lastNumber),
    committed_at: chain.committedAt.toISOString(),
    begun_at: chain.begunAt?.toISOString() ?? null,
  };
}

export function writeBeaconChain({ firstNumber, links, commitment, seenAt }: BeaconChainRow) {
  return {
    first_number: Number(firstNumber),
    links,
    commitment: hex(commitment),
    seen_at: seenAt.toISOString(),
  };
}

export function writeBeacon({ source, kind, genesisMs, periodMs, publicKey }: BeaconRow) {
  return {
    source,
    kind,
    genesis_ms: genesisMs,
    period_ms: periodMs,
    public_key: publicKey === null ? null : hex(publicKey),
  };
}

function writeValue({ beacon, value, chain }: BeaconFacts, round: StoredRound) {
  if (beacon === undefined) return undefined;
  return {
    source: round.beaconSource,
    kind: beacon.kind,
    number: Number(round.beaconNumber),
    value: round.beaconValue,
    at: timeOf(beacon, round.beaconNumber).toISOString(),
    signature: value?.signature ? hex(value.signature) : null,
    public_key: beacon.publicKey === null ? null : hex(beacon.publicKey),
    place: chain === undefined ? null : Number(round.beaconNumber - chain.firstNumber) + 1,
    chain: chain === undefined ? null : writeBeaconChain(chain),
  };
}

/** A round that is over, with all that it is checked by; nothing where what it was drawn by is not known here. */
export function writeFairRound({ round, chain, beacon: facts }: Exhibit) {
  const beacon = writeValue(facts, round);
  if (chain === undefined || beacon === undefined) return undefined;
  const { id, links, commitment, committedAt } = chain;
  return {
    id: round.id,
    game: round.game,
    number: Number(round.number),
    game_version: round.version,
    setup: round.setup,
    outcome: round.outcome,
    opens_at: round.opensAt.toISOString(),
    locks_at: round.locksAt.toISOString(),
    link: round.link,
    place: round.place,
    chain: { id, links, commitment: hex(commitment), committed_at: committedAt.toISOString() },
    beacon,
  };
}
