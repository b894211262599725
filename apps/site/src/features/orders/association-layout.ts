import type { Association } from './order-queries.ts';

export type Reward = Association['rewards'][number];
export type Withdrawal = Association['withdrawals'][number];
export type Deposit = NonNullable<Association['recharge']>;

/** An edge between a group and a withdrawal. */
export interface Lead {
  withdrawal: Withdrawal;
  kind: Association['edges'][number]['kind'];
  text: string;
}

/** The deposit's own money, or a reward, with the withdrawals that used it. */
export interface DepositGroup {
  id: string;
  /** `null` for the deposit's own money. */
  reward: Reward | null;
  leads: readonly Lead[];
}

/** Groups an association, the deposit's own money first. */
export function toDepositGroups({ recharge, rewards, withdrawals, edges }: Association): DepositGroup[] {
  const leadsOf = (id: string): Lead[] =>
    edges.flatMap(({ from, to, kind, text }) => {
      const withdrawal = from === id ? withdrawals.find((one) => one.id === to) : undefined;
      return withdrawal === undefined ? [] : [{ withdrawal, kind, text }];
    });
  const own = recharge === null ? [] : [{ id: recharge.id, reward: null, leads: leadsOf(recharge.id) }];
  return [...own, ...rewards.map((reward) => ({ id: reward.id, reward, leads: leadsOf(reward.id) }))];
}

/** Height of a node and of the gap between two, in pixels. */
export const NODE_HEIGHT = 92;
export const NODE_GAP = 10;

/** Height of a column of `count` nodes. */
export const toHeight = (count: number): number => count * NODE_HEIGHT + Math.max(0, count - 1) * NODE_GAP;

/** Vertical centres of `count` nodes in a column that is centred in `height`. */
export function toMiddles(count: number, height: number): number[] {
  const top = (height - toHeight(count)) / 2;
  return Array.from({ length: count }, (_, place) => top + place * (NODE_HEIGHT + NODE_GAP) + NODE_HEIGHT / 2);
}

/** A connector from a height on the left to one on the right, as an SVG path that starts and ends horizontally. */
export function toConnector(from: number, to: number, width: number): string {
  const half = width / 2;
  return `M0 ${from} C${half} ${from} ${half} ${to} ${width} ${to}`;
}
