import { useDataProvider, useRefresh, useStore } from 'ra-core';
import { useEffect, useRef } from 'react';
import type { OfficeData } from '../../shared/api/data-provider.ts';
import { createIdempotencyKey } from '../../shared/platform/browser.ts';
import { toViewQuery } from '../../shared/views/view-query.ts';

/** A view that an earlier release saved on this device. */
export interface DeviceView {
  name: string;
  /** The search of its address. */
  search: string;
}

/** The views of this device that the account does not have yet. */
export function listUnmoved(
  views: readonly DeviceView[],
  saved: readonly { name: string; own: boolean }[],
): DeviceView[] {
  const names = new Set(saved.filter(({ own }) => own).map(({ name }) => name.toLowerCase()));
  return views.filter(({ name }) => !names.has(name.toLowerCase()));
}

/**
 * Moves the views of this device to the account, once. A view stays on the device where the account has another of that name
 * or cannot take it.
 */
export function useDeviceViews() {
  const [views, keep] = useStore<readonly DeviceView[]>('reports.views', []);
  const office = useDataProvider<OfficeData>();
  const refresh = useRefresh();
  const isMoving = useRef(false);
  useEffect(() => {
    if (isMoving.current || views.length === 0) return;
    isMoving.current = true;
    const move = async () => {
      const { data: saved } = await office.getList('views', { filter: { list: 'reports' } });
      const moved = new Set<string>();
      for (const { name, search } of listUnmoved(views, saved)) {
        const query = toViewQuery(new URLSearchParams(search));
        const view = { list: 'reports', name, query, shared: false } as const;
        const isSaved = await office.saveView(view, createIdempotencyKey()).then(
          () => true,
          () => false,
        );
        if (isSaved) moved.add(name);
      }
      if (moved.size === 0) return;
      keep(views.filter(({ name }) => !moved.has(name)));
      refresh();
    };
    // Without the list the views stay where they are, until the page is opened again.
    void move().catch(() => undefined);
  }, [views, keep, office, refresh]);
  return { views, remove: (name: string) => keep(views.filter((view) => view.name !== name)) };
}
