import type { Config } from '../config.ts';
import { type ExclusionRegister, createSigapRegister } from '../modules/accounts/exclusion/index.ts';
import type { Log } from '../platform/index.ts';

/** The register of excluded persons that the operator configured; `undefined` for none. */
export function openExclusionRegister(config: Config, log: Log): ExclusionRegister | undefined {
  const { EXCLUSION_REGISTER_URL: baseUrl, EXCLUSION_REGISTER_TOKEN: token } = config;
  if (baseUrl === undefined || token === undefined) return undefined;
  return createSigapRegister({
    baseUrl,
    token,
    timeoutMs: config.EXCLUSION_REGISTER_TIMEOUT_MS,
    fetch,
    onFailure: (cause) => log.warn({ cause }, 'the register of excluded persons gave no answer'),
  });
}
