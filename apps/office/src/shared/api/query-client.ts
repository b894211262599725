import { type InvalidateOptions, type InvalidateQueryFilters, QueryClient, type QueryKey } from '@tanstack/react-query';

/**
 * The cache of what the API answered. The library lets a first load go on when its data becomes invalid, so that a
 * screen keeps what was read before a change; here that load is given up and begins again.
 */
export class OfficeQueryClient extends QueryClient {
  /**
   * Reloads what the server announced as changed. First loads go on: announcements may come faster than a load takes.
   * What it read too early is reloaded by the next one, or after a minute.
   */
  reloadAnnounced(filters: InvalidateQueryFilters): Promise<void> {
    return super.invalidateQueries(filters);
  }

  override async invalidateQueries<Key extends QueryKey = QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    const firstLoads = this.getQueryCache()
      .findAll(filters)
      .filter(({ state }) => state.data === undefined && state.fetchStatus === 'fetching');
    await Promise.all(firstLoads.map((query) => query.cancel({ silent: true, revert: true })));
    return super.invalidateQueries(filters, options);
  }
}
