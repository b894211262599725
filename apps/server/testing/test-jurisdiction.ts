import { jurisdictions } from '@arara/contract';

type JurisdictionKey = (typeof jurisdictions)[number];

/** The profile of the home site of tests: that of the specification, or the one that TEST_JURISDICTION names. */
export function getTestJurisdiction(): JurisdictionKey {
  const named = process.env['TEST_JURISDICTION'];
  if (named === undefined) return 'caribbean';
  const found = jurisdictions.find((key) => key === named);
  if (found === undefined) throw new Error(`TEST_JURISDICTION names no profile: ${named}`);
  return found;
}

/** Whether the home site of tests gives rewards before the first bet and without a plan that names it. */
export const hasFreeRewards = (): boolean => getTestJurisdiction() === 'caribbean';

/** The profiles that a test installation acknowledges, the one of its home site first. */
export function listTestJurisdictions(): JurisdictionKey[] | null {
  const home = getTestJurisdiction();
  return home === 'caribbean' ? null : [home, ...jurisdictions.filter((key) => key !== home)];
}
