/**
 * The parts of a page that are loaded when they are needed. The server notes those that it rendered, and the browser loads
 * them before it takes over: what is missing then would be rendered again after the answers of other calls, and differ.
 */
const loaders = new Map<string, () => Promise<unknown>>();
const used = new Set<string>();
const loading = new Set<Promise<unknown>>();

/** Declares how a part is loaded, by its name. */
export function declarePart(name: string, load: () => Promise<unknown>): void {
  loaders.set(name, load);
}

/** Notes that a part is needed for what is rendered. */
export function noteUse(name: string): void {
  used.add(name);
}

/** Counts a load that a render on the server has to wait for. */
export async function whileLoading<Result>(result: Promise<Result>): Promise<Result> {
  loading.add(result);
  try {
    return await result;
  } finally {
    loading.delete(result);
  }
}

/** Waits for every part that is being loaded. Returns whether there was any. */
export async function partsLoaded(): Promise<boolean> {
  const had = loading.size > 0;
  await Promise.allSettled(loading);
  return had;
}

/** The parts that were needed since the last call, in the order of their first use. */
export function takeUsedParts(): string[] {
  const names = [...used];
  used.clear();
  return names;
}

/**
 * Loads parts one after the other: the first contain the declarations of those within them. One that fails to load is left
 * to its place on the page, which shows the error.
 */
export async function loadParts(names: readonly string[]): Promise<void> {
  for (const name of names)
    await loaders
      .get(name)?.()
      .catch(() => undefined);
}
