import { auth } from './auth.ts';
import { cashier } from './cashier.ts';
import type { Endpoint } from './endpoint.ts';
import { games } from './games.ts';
import { office } from './office.ts';
import type { EndpointName } from './paths.ts';
import { site } from './site.ts';

/** Every call of the product, by name. */
export const endpoints = { ...auth, ...site, ...games, ...cashier, ...office } satisfies Record<EndpointName, Endpoint>;

export type Endpoints = typeof endpoints;
