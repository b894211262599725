import { readFile, stat } from 'node:fs/promises';

/** Whom PostgreSQL's programs run as when this process is root: they refuse to run as root. */
export interface SystemAccount {
  readonly uid: number;
  readonly gid: number;
}

/** Tried in this order; no account is ever created. */
const PREFERRED = ['postgres', 'nobody'];

/**
 * The account for the cluster at `cluster`: undefined when this process is not root (then the
 * programs run as it does), the owner of a cluster that exists, else an unprivileged entry of
 * /etc/passwd (initdb insists on an entry). Throws when there is none.
 */
export async function accountFor(cluster: string): Promise<SystemAccount | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  return (await ownerOf(cluster)) ?? (await unprivileged());
}

async function ownerOf(path: string): Promise<SystemAccount | undefined> {
  const owner = await stat(path).catch(() => undefined);
  return owner === undefined || owner.uid === 0 ? undefined : { uid: owner.uid, gid: owner.gid };
}

async function unprivileged(): Promise<SystemAccount> {
  const accounts = parsePasswd(await readFile('/etc/passwd', 'utf8').catch(() => ''));
  for (const name of PREFERRED) {
    const account = accounts.get(name);
    if (account !== undefined) return account;
  }
  for (const account of accounts.values()) return account;
  throw new Error(
    'PostgreSQL will not run as root, and /etc/passwd names no other account to run it as; ' +
      'start as an ordinary user or set DATABASE_URL',
  );
}

/** Every account but root, by name. */
export function parsePasswd(text: string): ReadonlyMap<string, SystemAccount> {
  const accounts = new Map<string, SystemAccount>();
  for (const line of text.split('\n')) {
    const [name, , uid = '', gid = ''] = line.split(':');
    if (name === undefined || !/^[1-9]\d*$/.test(uid) || !/^\d+$/.test(gid)) continue;
    accounts.set(name, { uid: Number.parseInt(uid, 10), gid: Number.parseInt(gid, 10) });
  }
  return accounts;
}
