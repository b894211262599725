import { type Centavos, ZERO, centavos } from '@arara/money';

/** An item between a first and a last total: what it adds or takes. */
export interface BridgeItem {
  label: string;
  amount: Centavos;
}

/** A bar of a bridge, in shares of its width from 0 to 1. */
export interface BridgeStep extends BridgeItem {
  kind: 'total' | 'item';
  from: number;
  to: number;
}

/** Computes the bars of a bridge: a total, each item from where the one before ended, and the total that is left. */
export function computeBridge(first: BridgeItem, items: readonly BridgeItem[], lastLabel: string): BridgeStep[] {
  const edges: { item: BridgeItem; kind: 'total' | 'item'; from: bigint; to: bigint }[] = [
    { item: first, kind: 'total', from: 0n, to: first.amount },
  ];
  let level: bigint = first.amount;
  for (const item of items) {
    edges.push({ item, kind: 'item', from: level, to: level + item.amount });
    level += item.amount;
  }
  edges.push({ item: { label: lastLabel, amount: centavos(level) }, kind: 'total', from: 0n, to: level });
  const all = edges.flatMap(({ from, to }) => [from, to]);
  const least = all.reduce((one, two) => (two < one ? two : one), ZERO as bigint);
  const most = all.reduce((one, two) => (two > one ? two : one), ZERO as bigint);
  const range = most - least;
  const toShare = (one: bigint) => (range === 0n ? 0 : Number(((one - least) * 10_000n) / range) / 10_000);
  return edges.map(({ item, kind, from, to }) => ({
    ...item,
    kind,
    from: Math.min(toShare(from), toShare(to)),
    to: Math.max(toShare(from), toShare(to)),
  }));
}
