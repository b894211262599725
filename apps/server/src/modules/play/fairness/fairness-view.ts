import type { StoredRound } from './round-archive.ts';
import type { BeaconEvidence, RoundEvidence } from './round-auditor.ts';
import type { BeaconChainRow, BeaconRow } from './beacon-store.ts';
import { toFixedTime } from './beacon-source.ts';
import type { FairnessChainRow } from './chain-store.ts';

const toHex = (bytes: Buffer): string => bytes.toString('hex');
const toNumberOrNull = (number: bigint | null): number | null => (number === null ? null : Number(number));

/** The public view of a chain: its commitment and none of its elements. */
export function toChainView(chain: FairnessChainRow) {
  return {
    id: chain.id,
    serial: chain.serial,
    links: chain.links,
    commitment: toHex(chain.commitment),
    state: chain.state,
    used: chain.used,
    first_number: toNumberOrNull(chain.firstNumber),
    last_number: toNumberOrNull(chain.lastNumber),
    committed_at: chain.committedAt.toISOString(),
    begun_at: chain.begunAt?.toISOString() ?? null,
  };
}

export function toBeaconChainView({ firstNumber, links, commitment, seenAt }: BeaconChainRow) {
  return {
    first_number: Number(firstNumber),
    links,
    commitment: toHex(commitment),
    seen_at: seenAt.toISOString(),
  };
}

export function toBeaconView({ source, kind, genesisMs, periodMs, publicKey }: BeaconRow) {
  return {
    source,
    kind,
    genesis_ms: genesisMs,
    period_ms: periodMs,
    public_key: publicKey === null ? null : toHex(publicKey),
  };
}

function toBeaconValueView({ beacon, value, chain }: BeaconEvidence, round: StoredRound) {
  if (beacon === undefined) return undefined;
  return {
    source: round.beaconSource,
    kind: beacon.kind,
    number: Number(round.beaconNumber),
    value: round.beaconValue,
    at: toFixedTime(beacon, round.beaconNumber).toISOString(),
    signature: value?.signature ? toHex(value.signature) : null,
    public_key: beacon.publicKey === null ? null : toHex(beacon.publicKey),
    place: chain === undefined ? null : Number(round.beaconNumber - chain.firstNumber) + 1,
    chain: chain === undefined ? null : toBeaconChainView(chain),
  };
}

/** The public view of a round that is over, with all that verifies it; `undefined` where its chain or beacon is unknown. */
export function toFairRoundView({ round, chain, beacon: evidence }: RoundEvidence) {
  const beacon = toBeaconValueView(evidence, round);
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
    place: round.chainPosition,
    chain: { id, links, commitment: toHex(commitment), committed_at: committedAt.toISOString() },
    beacon,
  };
}
