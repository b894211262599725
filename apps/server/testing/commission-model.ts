import type { RateBook } from '../src/modules/commissions/index.ts';

/** Somebody of a tree, and what they brought by slot of the rate book. */
export interface ModelMember {
  id: number;
  parentId: number | null;
  agentType: string;
  bases: readonly bigint[];
}

/** What is earned under a key that tells the line. */
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

/** What tells a line from every other of its day. */
export const keyOfLine = (line: LineKey): string =>
  [line.agentId, line.kind, line.category, line.side, line.viaId, line.rateBps, line.rateBelowBps].join(' ');

/** Those above a member, the nearest first. */
function pathOf(member: ModelMember, byId: ReadonlyMap<number, ModelMember>): ModelMember[] {
  const path: ModelMember[] = [];
  for (let at = byId.get(member.parentId ?? 0); at !== undefined; at = byId.get(at.parentId ?? 0)) path.push(at);
  return path;
}

/** Every rate, by walking every path once to add the teams up. */
function ratesOf(members: readonly ModelMember[], byId: ReadonlyMap<number, ModelMember>, book: RateBook) {
  const teams = new Map<string, bigint>();
  for (const member of members)
    for (const above of pathOf(member, byId))
      for (const [slot, base] of member.bases.entries()) {
        const key = `${above.id} ${book.slots[slot]?.kind ?? ''}`;
        teams.set(key, (teams.get(key) ?? 0n) + base);
      }
  return ({ id, agentType }: ModelMember, slot: number): number =>
    book.rateOf(slot, book.typeOf(agentType), teams.get(`${id} ${book.slots[slot]?.kind ?? ''}`) ?? 0n);
}

/** What everybody earns, written down as it is told: each source by itself, up its path, person by person. */
export function modelLines(members: readonly ModelMember[], book: RateBook): ModelLines {
  const byId = new Map(members.map((member) => [member.id, member]));
  const rateOf = ratesOf(members, byId, book);
  const bases = new Map<string, { base: bigint; shareBps: bigint }>();
  for (const source of members) {
    for (const [slot, { kind, category }] of book.slots.entries()) {
      const base = source.bases[slot] ?? 0n;
      let [via, met] = [source, 0];
      for (const agent of base > 0n ? pathOf(source, byId) : []) {
        const rateBps = rateOf(agent, slot);
        if (rateBps > met) {
          const side = via === source ? 'direct' : 'indirect';
          const line = { agentId: agent.id, kind, category, side, viaId: via.id, rateBps, rateBelowBps: met } as const;
          const key = keyOfLine(line);
          const before = bases.get(key)?.base ?? 0n;
          bases.set(key, { base: before + base, shareBps: BigInt(rateBps - met) });
          met = rateBps;
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
