/** From which figures on a rule of abuse has a person look. Source: specification, section 5, which names bots, several
 * accounts, arbitrage and exploits; the figures are the house's own. */
export interface AbuseLimits {
  /** Bets in one hour of the clock: one every two seconds, without a pause. */
  betsInHour: number;
  /** Hours of the last day in which there was a bet: nobody plays without sleep. */
  hoursOfDay: number;
  /** So many gaps between bets, which scatter by no more than this share of their mean, in basis points. */
  gaps: number;
  spreadBps: number;
  /** Other accounts that claimed too: on the same device, to the same key of Pix, from the same address. */
  device: number;
  payer: number;
  /** A whole family may come from one address, and half a city on their phones. */
  address: number;
  /** The share of stakes that carry next to no risk while a reward asks for stakes, once so much was staked (centavos). */
  risklessBps: number;
  risklessStaked: bigint;
  /** Claims in one day, spins of wheels left out. */
  claimsInDay: number;
}

/** The figures that the house goes by until staff sets others. */
export const abuseLimits: AbuseLimits = {
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

/** What a rule may see, by the word that it is kept under. */
export const abuseWords = [
  'bot_pace',
  'bot_sleepless',
  'bot_regularity',
  'shared_device',
  'shared_payer',
  'shared_address',
  'arbitrage',
  'many_claims',
] as const;

export type AbuseWord = (typeof abuseWords)[number];

/** What a rule saw of a member: how much of it, and the figures that a person reads. */
export interface Sign {
  word: AbuseWord;
  /** Over zero. */
  measure: bigint;
  evidence: Readonly<Record<string, number | string>>;
}

/** What is known of a member who claimed. */
export interface Traces {
  pace: { mostInHour: number; hours: number; gaps: number; meanMs: number; spreadMs: number };
  sharing: Readonly<Record<'device' | 'payer' | 'address', number>>;
  /** Stakes since the first reward that asks for stakes, and what of them carried risk; in centavos. */
  underReward: { staked: bigint; valid: bigint };
  mostClaimsInDay: number;
}

const BPS = 10_000n;

function botSigns({ pace }: Traces, limits: AbuseLimits): Sign[] {
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

function sharingSigns({ sharing }: Traces, limits: AbuseLimits): Sign[] {
  return (['device', 'payer', 'address'] as const).flatMap((by): Sign[] => {
    const others = sharing[by];
    return others < limits[by] ? [] : [{ word: `shared_${by}`, measure: BigInt(others), evidence: { others } }];
  });
}

function arbitrageSigns({ underReward: { staked, valid } }: Traces, limits: AbuseLimits): Sign[] {
  const riskless = staked - valid;
  if (staked < limits.risklessStaked || riskless * BPS < staked * BigInt(limits.risklessBps)) return [];
  const percent = `${(riskless * 100n) / staked}`;
  return [{ word: 'arbitrage', measure: riskless, evidence: { percent, staked: `${staked}` } }];
}

function claimSigns({ mostClaimsInDay: claims }: Traces, limits: AbuseLimits): Sign[] {
  return claims < limits.claimsInDay ? [] : [{ word: 'many_claims', measure: BigInt(claims), evidence: { claims } }];
}

/** Everything that the rules see in what is known of a member. */
export function signsOf(traces: Traces, limits: AbuseLimits): Sign[] {
  return [botSigns, sharingSigns, arbitrageSigns, claimSigns].flatMap((rule) => rule(traces, limits));
}

/** What was seen before of the same word, the most of it. */
export type Seen = ReadonlyMap<string, bigint>;

/**
 * Whether a sign says more than what was seen before: nothing of the kind was, or it is half as much again. What a person
 * has cleared is not held against a member a second time.
 */
export function isNew({ word, measure }: Pick<Sign, 'word' | 'measure'>, seen: Seen): boolean {
  const before = seen.get(word);
  return before === undefined || measure * 2n >= before * 3n;
}
