import { usePermissions } from 'ra-core';
import { type Resource, canOpen } from '../../shared/auth/permissions.ts';
import type { Period } from './period.ts';

/** The part of a list's address that restricts it to the days of a period. */
export const toDaysSearch = ({ from, to }: Period): string => `from=${from}&to=${to}`;

/**
 * The part of the address of the list of players for those who registered, or first deposited, in a period and whom
 * reports count. Undefined for several sites, which the list cannot be restricted to.
 */
export function toPlayersSearch(
  start: 'registration' | 'first_deposit',
  { from, to }: Period,
  sites: readonly string[],
): string | undefined {
  const [site = '', ...others] = sites;
  if (others.length > 0) return undefined;
  const days = start === 'registration' ? { from, to } : { first_from: from, first_to: to };
  return String(new URLSearchParams({ ...days, counted: 'yes', ...(site === '' ? {} : { site }) }));
}

/** Returns the address of a list, or undefined where the reader may not open it. */
export function useListHref() {
  const { permissions = [] } = usePermissions<string[]>();
  return (resource: Resource, search: string | undefined): string | undefined =>
    search !== undefined && canOpen(permissions, resource) ? `/${resource}?${search}` : undefined;
}
