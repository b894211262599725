import { createHmac, hash } from 'node:crypto';

/** Keyed digests of the settings in force, by name: neither a secret nor a guess of one can be found by them. */
export type ConfigurationDigests = Readonly<Record<string, string>>;

/** Digests each value under a key of the installation. Settings that are not set are left out. */
export function digestConfiguration(
  values: Readonly<Record<string, string | undefined>>,
  key: Uint8Array,
): ConfigurationDigests {
  const own = createHmac('sha256', key).update('self-verification of the configuration').digest();
  const set = Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return Object.fromEntries(
    set
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([name, value]) => [name, createHmac('sha256', own).update(`${name}=${value}`).digest('hex')]),
  );
}

/** One SHA-256 over all settings, in hex. */
export function digestSettings(digests: ConfigurationDigests): string {
  const lines = Object.entries(digests).map(([name, digest]) => `${name} ${digest}\n`);
  return hash('sha256', lines.toSorted().join(''), 'hex');
}

/** The names of settings that differ. */
export function listChangedSettings(before: ConfigurationDigests, now: ConfigurationDigests): string[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])].toSorted();
  return names.filter((name) => before[name] !== now[name]);
}
