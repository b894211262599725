import { resolve } from 'node:path';
import { clusterPath } from './cluster.ts';
import { serverUrl } from './server-database.ts';
import { occupancyOf } from './postmaster.ts';

/** Finds the URL of the PostgreSQL that a server runs in this DATA_DIR; `undefined` when none runs. For tools that read beside it. */
export async function findRunningServerUrl(directory: string): Promise<string | undefined> {
  const occupancy = await occupancyOf(clusterPath(resolve(directory)));
  return occupancy.kind === 'live' && occupancy.postmaster.ready ? serverUrl(occupancy.postmaster) : undefined;
}
