import type { ComplaintAuthority, RegulatedSite } from '../../accounts/sites/index.ts';

/** The public bodies that a site's regulator names, otherwise the licence holder as the operator configured it. */
export function listComplaintAuthorities(
  { name, rules: { complaintAuthorities } }: Pick<RegulatedSite, 'name' | 'rules'>,
  licenceContact: string,
): ComplaintAuthority[] {
  if (complaintAuthorities.length > 0) return [...complaintAuthorities];
  return licenceContact === '' ? [] : [{ name, link: '', text: licenceContact }];
}
