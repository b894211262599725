import type { RateBook } from '../src/modules/partners/commissions/index.ts';

/** A member of the agent tree with the commission base of each slot of the rate book. */
export interface ModelMember {
  id: number;
  parentId: number | null;
  agentType: string;
  bases: readonly bigint[];
}

/** Earnings by a key that identifies the statement entry. */
export type ModelLines = ReadonlyMap<string, { base: bigint; amount: bigint }>;

interface LineKey {
  agentId: number;
  kind: string;
  category: string;
  side: 'direct' | 'indirect';
  viaId: number;
  rateBps: number;
  rateBelowBps: number;
}

/** Identifies an entry among those of its day. */
export const keyOfLine = (line: LineKey): string =>
  [line.agentId, line.kind, line.category, line.side, line.viaId, line.rateBps, line.rateBelowBps].join(' ');

/** The agents above a member, nearest first. */
function listAbove(member: ModelMember, byId: ReadonlyMap<number, ModelMember>): ModelMember[] {
  const path: ModelMember[] = [];
  for (let at = byId.get(member.parentId ?? 0); at !== undefined; at = byId.get(at.parentId ?? 0)) path.push(at);
  return path;
}

/** Sums the bases of every team and returns a lookup of rates. */
function createRateLookup(members: readonly ModelMember[], byId: ReadonlyMap<number, ModelMember>, book: RateBook) {
  const teams = new Map<string, bigint>();
  for (const member of members)
    for (const above of listAbove(member, byId))
      for (const [slot, base] of member.bases.entries()) {
        const key = `${above.id} ${book.slots[slot]?.kind ?? ''}`;
        teams.set(key, (teams.get(key) ?? 0n) + base);
      }
  return ({ id, agentType }: ModelMember, slot: number): number =>
    book.findRateBps(slot, book.findTypeIndex(agentType), teams.get(`${id} ${book.slots[slot]?.kind ?? ''}`) ?? 0n);
}

/** Computes all earnings literally as the rules state them: for each source, agent by agent up the tree. */
export function modelLines(members: readonly ModelMember[], book: RateBook): ModelLines {
  const byId = new Map(members.map((member) => [member.id, member]));
  const findRate = createRateLookup(members, byId, book);
  const bases = new Map<string, { base: bigint; shareBps: bigint }>();
  for (const source of members) {
    for (const [slot, { kind, category }] of book.slots.entries()) {
      const base = source.bases[slot] ?? 0n;
      let [via, highestRateBps] = [source, 0];
      for (const agent of base > 0n ? listAbove(source, byId) : []) {
        const rateBps = findRate(agent, slot);
        if (rateBps > highestRateBps) {
          const side = via === source ? 'direct' : 'indirect';
          const rateBelowBps = highestRateBps;
          const line = { agentId: agent.id, kind, category, side, viaId: via.id, rateBps, rateBelowBps } as const;
          const key = keyOfLine(line);
          const before = bases.get(key)?.base ?? 0n;
          bases.set(key, { base: before + base, shareBps: BigInt(rateBps - rateBelowBps) });
          highestRateBps = rateBps;
        }
        via = agent;
      }
    }
  }
  const lines = [...bases].map(
    ([key, { base, shareBps }]) => [key, { base, amount: (base * shareBps) / 10_000n }] as const,
  );
  return new Map(lines.filter(([, { amount }]) => amount > 0n));
}
