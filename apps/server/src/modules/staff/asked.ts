import type { EndpointName } from '@arara/contract';
import type { Route } from '../../platform/index.ts';
import { isPermission } from './role.ts';

/** What anybody who is signed in may do, for it is their own. Every other call of staff asks for a permission. */
const own: readonly EndpointName[] = [
  'officeLogout',
  'officeMe',
  'officeOwnSessions',
  'officeOwnSessionsEnd',
  'officeOwnPassword',
];

/**
 * The permission that each call of staff asks for; `null` for one's own. Throws for a call that asks for none, or for
 * one that is not in the list: a house with such a call does not start.
 */
export function permissionsAsked(routes: readonly Route[]): ReadonlyMap<EndpointName, string | null> {
  const asked = new Map<EndpointName, string | null>();
  for (const route of routes) {
    if (route.audience !== 'staff') continue;
    const { endpoint, permission } = route;
    const isKnown = permission === null ? own.includes(endpoint.name) : isPermission(permission);
    if (!isKnown) throw new Error(`${endpoint.name} asks for ${permission ?? 'no permission'}, which is none`);
    asked.set(endpoint.name, permission);
  }
  return asked;
}
