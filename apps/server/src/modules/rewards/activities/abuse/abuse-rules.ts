/**
 * Thresholds from which an abuse rule flags a member for review. Specification, section 5 names bots, several accounts,
 * arbitrage and exploits; the operator chooses the figures.
 */
export interface AbuseLimits {
  /** Bets in one clock hour. The default is one every two seconds, without a pause. */
  betsInHour: number;
  /** Hours of the last day with at least one bet: nobody plays without sleep. */
  hoursOfDay: number;
  /** Number of gaps between bets whose spread is at most `spreadBps` of their mean, in basis points. */
  gaps: number;
  spreadBps: number;
  /** Other accounts that claimed too: on the same device, to the same Pix key, from the same address. */
  device: number;
  payer: number;
  /** A family shares an address, and a mobile network shares one among many customers. */
  address: number;
  /** The share of nearly riskless stakes under a wagering requirement, once `risklessStaked` centavos were staked. */
  risklessBps: number;
  risklessStaked: bigint;
  /** Claims in one day, wheel spins excluded. */
  claimsInDay: number;
}

/** The limits that apply until staff sets others. */
export const DEFAULT_ABUSE_LIMITS: AbuseLimits = {
  betsInHour: 1_800,
  hoursOfDay: 20,
  gaps: 300,
  spreadBps: 300,
  device: 1,
  payer: 1,
  address: 5,
  risklessBps: 5_000,
  risklessStaked: 200_00n,
  claimsInDay: 15,
};

/** The names under which signals are stored. */
export const ABUSE_SIGNAL_NAMES = [
  'bot_pace',
  'bot_sleepless',
  'bot_regularity',
  'shared_device',
  'shared_payer',
  'shared_address',
  'arbitrage',
  'many_claims',
] as const;

export type AbuseSignalName = (typeof ABUSE_SIGNAL_NAMES)[number];

/** A match of an abuse rule: its measure and the figures that staff reads. */
export interface AbuseSignal {
  word: AbuseSignalName;
  /** Over zero. */
  measure: bigint;
  evidence: Readonly<Record<string, number | string>>;
}

/** The behaviour of a member who claimed, as the rules evaluate it. */
export interface AbuseEvidence {
  pace: { mostInHour: number; hours: number; gaps: number; meanMs: number; spreadMs: number };
  sharing: Readonly<Record<'device' | 'payer' | 'address', number>>;
  /** Stakes since the first reward with a wagering requirement, and their valid part; in centavos. */
  underReward: { staked: bigint; valid: bigint };
  mostClaimsInDay: number;
}

const BPS = 10_000n;

function findBotSignals({ pace }: AbuseEvidence, limits: AbuseLimits): AbuseSignal[] {
  const { mostInHour, hours, gaps, meanMs, spreadMs } = pace;
  const isRegular = gaps >= limits.gaps && meanMs > 0 && spreadMs * 10_000 <= meanMs * limits.spreadBps;
  return [
    ...(mostInHour >= limits.betsInHour
      ? [{ word: 'bot_pace', measure: BigInt(mostInHour), evidence: { bets: mostInHour } } as const]
      : []),
    ...(hours >= limits.hoursOfDay
      ? [{ word: 'bot_sleepless', measure: BigInt(hours), evidence: { hours } } as const]
      : []),
    ...(isRegular
      ? [{ word: 'bot_regularity', measure: BigInt(gaps), evidence: { gaps, meanMs, spreadMs } } as const]
      : []),
  ];
}

function findSharingSignals({ sharing }: AbuseEvidence, limits: AbuseLimits): AbuseSignal[] {
  return (['device', 'payer', 'address'] as const).flatMap((by): AbuseSignal[] => {
    const others = sharing[by];
    return others < limits[by] ? [] : [{ word: `shared_${by}`, measure: BigInt(others), evidence: { others } }];
  });
}

function findArbitrageSignals({ underReward: { staked, valid } }: AbuseEvidence, limits: AbuseLimits): AbuseSignal[] {
  const riskless = staked - valid;
  if (staked < limits.risklessStaked || riskless * BPS < staked * BigInt(limits.risklessBps)) return [];
  const percent = `${(riskless * 100n) / staked}`;
  return [{ word: 'arbitrage', measure: riskless, evidence: { percent, staked: `${staked}` } }];
}

function findClaimSignals({ mostClaimsInDay: claims }: AbuseEvidence, limits: AbuseLimits): AbuseSignal[] {
  return claims < limits.claimsInDay ? [] : [{ word: 'many_claims', measure: BigInt(claims), evidence: { claims } }];
}

/** Evaluates all rules on the evidence about a member. */
export function findSignals(evidence: AbuseEvidence, limits: AbuseLimits): AbuseSignal[] {
  return [findBotSignals, findSharingSignals, findArbitrageSignals, findClaimSignals].flatMap((rule) =>
    rule(evidence, limits),
  );
}

/** The highest measure recorded before, by signal. */
export type SeenMeasures = ReadonlyMap<string, bigint>;

/**
 * Whether a signal exceeds what was recorded before: it is the first of its kind, or its measure has grown by half. A signal
 * that staff cleared does not flag the member a second time.
 */
export function isNewSignal({ word, measure }: Pick<AbuseSignal, 'word' | 'measure'>, seen: SeenMeasures): boolean {
  const before = seen.get(word);
  return before === undefined || measure * 2n >= before * 3n;
}
