import type { KeptMethod } from './method.ts';

/** A method as the log keeps it: money as text, each channel by its number, nothing that every change changes. */
function logged({ channels, ...method }: KeptMethod): Map<string, string> {
  const entries = Object.entries(method).filter(([name]) => !['id', 'version', 'updatedAt'].includes(name));
  const lines = channels.flatMap(({ id, ...channel }) =>
    Object.entries(channel)
      .filter(([name]) => name !== 'paymentType')
      .map(([name, value]): [string, unknown] => [`channel ${id} ${name}`, value]),
  );
  const write = (value: unknown): string =>
    JSON.stringify(value, (_key, part: unknown) => (typeof part === 'bigint' ? String(part) : part));
  return new Map([...entries, ...lines].map(([name, value]: [string, unknown]) => [name, write(value)]));
}

/** What of a method is another, as it was and as it is. */
export function changeOf(
  before: KeptMethod | undefined,
  after: KeptMethod,
): { before: Record<string, unknown>; after: Record<string, unknown> } {
  const [was, is] = [before === undefined ? new Map<string, string>() : logged(before), logged(after)];
  const names = [...is.keys()].filter((name) => was.get(name) !== is.get(name));
  const only = (of: ReadonlyMap<string, string>): Record<string, unknown> =>
    Object.fromEntries(names.map((name): [string, unknown] => [name, JSON.parse(of.get(name) ?? 'null')]));
  return { before: only(was), after: only(is) };
}
