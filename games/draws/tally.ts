/** How often something came, and how much that is of what came most often. */
export interface Count<Thing> {
  readonly thing: Thing;
  readonly times: number;
}

/** How often each of `things` came, most often first, and where that is equal in their own order. Plain counts: none of them owes anything to the ones before it. */
export function countsOf<Thing>(things: readonly Thing[], came: readonly Thing[]): readonly Count<Thing>[] {
  const times = new Map<Thing, number>();
  for (const thing of came) times.set(thing, (times.get(thing) ?? 0) + 1);
  return things.map((thing) => ({ thing, times: times.get(thing) ?? 0 })).toSorted((a, b) => b.times - a.times);
}
