import type { Config } from '../config.ts';
import {
  type RegulatorChannel,
  createFolderChannel,
  createHttpChannel,
} from '../modules/platform/regulator-files/index.ts';

const TIMEOUT_MS = 60_000;

/** Where the operator configured the daily files to go; `undefined` for nowhere. The address takes precedence over the folder. */
export function openRegulatorChannel(config: Config): RegulatorChannel | undefined {
  const { REGULATOR_URL: baseUrl, REGULATOR_TOKEN: token, REGULATOR_FOLDER: folder } = config;
  if (baseUrl !== undefined && token !== undefined)
    return createHttpChannel({ baseUrl, token, timeoutMs: TIMEOUT_MS, fetch });
  return folder === undefined ? undefined : createFolderChannel(folder);
}
