import type { Association } from './order-queries.ts';

export type Reward = Association['rewards'][number];
export type Withdrawal = Association['withdrawals'][number];
export type Recharge = NonNullable<Association['recharge']>;

/** What leads from a lane to a withdrawal, and how. */
export interface Lead {
  withdrawal: Withdrawal;
  kind: Association['edges'][number]['kind'];
  text: string;
}

/** One way of money: the deposit's own, or that of a reward, with the withdrawals at its end. */
export interface Lane {
  id: string;
  /** `null` of the deposit's own money. */
  reward: Reward | null;
  leads: readonly Lead[];
}

/** The ways that money of an association goes, the deposit's own first. */
export function lanesOf({ recharge, rewards, withdrawals, edges }: Association): Lane[] {
  const leadsOf = (id: string): Lead[] =>
    edges.flatMap(({ from, to, kind, text }) => {
      const withdrawal = from === id ? withdrawals.find((one) => one.id === to) : undefined;
      return withdrawal === undefined ? [] : [{ withdrawal, kind, text }];
    });
  const own = recharge === null ? [] : [{ id: recharge.id, reward: null, leads: leadsOf(recharge.id) }];
  return [...own, ...rewards.map((reward) => ({ id: reward.id, reward, leads: leadsOf(reward.id) }))];
}

/** Pixels: the height of a thing in the picture, and what lies between two. */
export const NODE_HEIGHT = 92;
export const NODE_GAP = 10;

/** How high so many things are, one above the other. */
export const heightOf = (count: number): number => count * NODE_HEIGHT + Math.max(0, count - 1) * NODE_GAP;

/** The middle of each of so many things, one above the other, in the middle of what is `height` high. */
export function middlesOf(count: number, height: number): number[] {
  const top = (height - heightOf(count)) / 2;
  return Array.from({ length: count }, (_, place) => top + place * (NODE_HEIGHT + NODE_GAP) + NODE_HEIGHT / 2);
}

/** A line from a height on the left to one on the right, as an SVG path; it leaves and arrives level. */
export function lineOf(from: number, to: number, width: number): string {
  const half = width / 2;
  return `M0 ${from} C${half} ${from} ${half} ${to} ${width} ${to}`;
}
