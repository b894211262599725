import { createRegulatorFiles } from '../modules/platform/regulator-files/index.ts';
import type { AccountModules } from './accounts.ts';
import type { Platform } from './platform.ts';
import type { ProofModule } from './proof.ts';
import type { ServerDeps } from './server-deps.ts';

interface RegulatorFilesSources {
  platform: Platform;
  accounts: AccountModules;
  proof: Pick<ProofModule, 'sign'>;
}

/** Creates the daily files to the regulator, which a key of the public proof signs. */
export function createRegulatorFilesModule(
  { regulatorChannel }: Pick<ServerDeps, 'regulatorChannel'>,
  { platform, accounts, proof }: RegulatorFilesSources,
) {
  const { db, atomically, clock, jobs, vault } = platform;
  const { identity, sites, staff } = accounts;
  return createRegulatorFiles({
    db,
    atomically,
    channel: regulatorChannel,
    clock,
    async findCpfs(tx, playerIds) {
      const members = await identity.members(tx, [...playerIds]);
      // The sealer of an erased member reads an empty text.
      return new Map([...members].map(([id, { cpf }]) => [id, cpf === '' ? null : cpf]));
    },
    jobs,
    sign: proof.sign,
    sites,
    staff,
    vault,
  });
}

export type RegulatorFilesModule = ReturnType<typeof createRegulatorFilesModule>;
