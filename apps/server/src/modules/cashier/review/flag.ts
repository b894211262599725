import type { withdrawalFlags } from '@arara/contract';

/** What may speak for looking closer at a withdrawal. The names are the contract's. */
export type FlagName = (typeof withdrawalFlags)[number];

/** `red` keeps the house from approving by itself; `amber` is worth knowing and stops nothing. */
export type Tone = 'red' | 'amber';

/**
 * The tone of each. Amber is what happens to honest people every day: one address of a mobile network is shared by
 * thousands, and everybody withdraws for a first time once.
 */
const tones: Record<FlagName, Tone> = {
  owes_house: 'red',
  claw_back: 'red',
  staff_credit: 'red',
  new_device: 'red',
  changed_key: 'red',
  bonus_only: 'red',
  velocity: 'red',
  third_party_payer: 'red',
  shared_device: 'red',
  shared_ip: 'amber',
  shared_key: 'red',
  big_win: 'red',
  wagering_open: 'amber',
  holder_mismatch: 'red',
  first_withdrawal: 'amber',
  identity_unknown: 'red',
};

/** Open wagering is red where the site's rule blocks withdrawals on it: the evidence keeps the rule of that moment. */
export function toneOf({ name, evidence = {} }: ToneInput): Tone {
  return name === 'wagering_open' && evidence['mode'] === 'block' ? 'red' : tones[name];
}

/** A flag as it is kept: its name, since when what it says is so, and the numbers that show it. Nobody is named. */
export interface Flag {
  name: FlagName;
  since: Date;
  evidence: Record<string, string | number>;
}

type ToneInput = Pick<Flag, 'name'> & Partial<Pick<Flag, 'evidence'>>;

export function countTones(flags: readonly ToneInput[]): { red: number; amber: number } {
  const red = flags.filter((flag) => toneOf(flag) === 'red').length;
  return { red, amber: flags.length - red };
}

/** How a withdrawal looks on the whole; `unknown` until its flags are computed. */
export type Risk = 'unknown' | 'green' | 'amber' | 'red';

export function riskOf({ isFlagged, red, amber }: { isFlagged: boolean; red: number; amber: number }): Risk {
  if (!isFlagged) return 'unknown';
  if (red > 0) return 'red';
  return amber > 0 ? 'amber' : 'green';
}
