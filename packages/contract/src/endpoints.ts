import { account } from './account.ts';
import { auth } from './auth.ts';
import { cashier } from './cashier.ts';
import type { Endpoint } from './endpoint.ts';
import { games } from './games.ts';
import { office } from './office.ts';
import { officePrivacy } from './office-privacy.ts';
import { officeSites } from './office-sites.ts';
import { officeStaff } from './office-staff.ts';
import type { EndpointName } from './paths.ts';
import { privacy } from './privacy.ts';
import { profile } from './profile.ts';
import { security } from './security.ts';
import { site } from './site.ts';

/** Every call of the product, by name. */
export const endpoints = {
  ...auth,
  ...security,
  ...account,
  ...profile,
  ...site,
  ...games,
  ...cashier,
  ...office,
  ...officeSites,
  ...officeStaff,
  ...privacy,
  ...officePrivacy,
} satisfies Record<EndpointName, Endpoint>;

export type Endpoints = typeof endpoints;
