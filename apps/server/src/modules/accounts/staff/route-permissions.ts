import type { EndpointName } from '@arara/contract';
import type { Route } from '../../../platform/index.ts';
import { isPermission } from './permissions.ts';

/**
 * Endpoints that concern only the signed-in member, and the search, which answers by the permissions of the member. Every
 * other staff endpoint requires a permission.
 */
const endpointsWithoutPermission: readonly EndpointName[] = [
  'officeLogout',
  'officeMe',
  'officeOwnSessions',
  'officeOwnSessionsEnd',
  'officeOwnPassword',
  'officeSearch',
  'officeViews',
  'officeViewSave',
  'officeViewDelete',
  'officeViewDefault',
];

/**
 * Returns the permission that each staff endpoint requires; `null` where it concerns only the member. Throws for a route
 * without a permission, or with an unknown one, so that a server with such a route does not start.
 */
export function listRoutePermissions(routes: readonly Route[]): ReadonlyMap<EndpointName, string | null> {
  const required = new Map<EndpointName, string | null>();
  for (const route of routes) {
    if (route.audience !== 'staff') continue;
    const { endpoint, permission } = route;
    const isKnown = permission === null ? endpointsWithoutPermission.includes(endpoint.name) : isPermission(permission);
    if (!isKnown) throw new Error(`${endpoint.name} requires an unknown permission: ${permission ?? 'none'}`);
    required.set(endpoint.name, permission);
  }
  return required;
}
