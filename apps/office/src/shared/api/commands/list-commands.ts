import type { Answer, Call, Input } from '@arara/contract/client';
import type { ViewList } from '../records.ts';

/** Exports of lists and saved views of the signed-in member. `key` is the idempotency key. */
export interface ListCommands {
  requestExport: (request: Input<'officeExportRequest'>, key: string) => Promise<Answer<'officeExportRequest'>>;
  cancelExport: (id: string, key: string) => Promise<Answer<'officeExportCancel'>>;
  saveView: (view: Input<'officeViewSave'>, key: string) => Promise<Answer<'officeViewSave'>>;
  deleteView: (id: string, key: string) => Promise<Answer<'officeViewDelete'>>;
  chooseDefaultView: (list: ViewList, id: string | null, key: string) => Promise<Answer<'officeViewDefault'>>;
}

export function createListCommands(call: Call): ListCommands {
  return {
    requestExport: (request, key) => call('officeExportRequest', request, { key }),
    cancelExport: (id, key) => call('officeExportCancel', { id }, { key }),
    saveView: (view, key) => call('officeViewSave', view, { key }),
    deleteView: (id, key) => call('officeViewDelete', { id }, { key }),
    chooseDefaultView: (list, id, key) => call('officeViewDefault', { list, id }, { key }),
  };
}

/** Reads the unpaged lists of the signed-in member; `undefined` for any other resource. */
export async function readOwnLists(call: Call, resource: string, filter: unknown, options: { signal?: AbortSignal }) {
  if (resource === 'exports') return (await call('officeExports', {}, options)).data;
  if (resource === 'views')
    return (await call('officeViews', { list: (filter as { list: ViewList }).list }, options)).data;
  return undefined;
}
