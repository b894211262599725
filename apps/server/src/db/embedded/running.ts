import { resolve } from 'node:path';
import { clusterPath } from './cluster.ts';
import { houseUrl } from './house-database.ts';
import { occupancyOf } from './postmaster.ts';

/** The URL of the PostgreSQL that a server runs in this DATA_DIR now; for tools that read beside it. */
export async function runningEmbedded(directory: string): Promise<string | undefined> {
  const occupancy = await occupancyOf(clusterPath(resolve(directory)));
  return occupancy.kind === 'live' && occupancy.postmaster.ready ? houseUrl(occupancy.postmaster) : undefined;
}
