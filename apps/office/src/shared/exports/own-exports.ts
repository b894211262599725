import { EXPORT_FILE_PATH } from '@arara/contract/client';
import { useDataProvider, useGetList, useNotify } from 'ra-core';
import { useState } from 'react';
import { useCommand } from '../actions/command.ts';
import { session } from '../api/api-client.ts';
import { pollingOptions } from '../api/api-query.ts';
import type { OfficeData } from '../api/data-provider.ts';
import { download, fetchFile } from '../api/files.ts';
import type { ListExport } from '../api/records.ts';
import { formatRefusal } from '../api/refusal.ts';
import { getLocale, useTranslation } from '../messages/translation.ts';
import { isInProgress } from './export-progress.ts';

/** The exports of the signed-in member, newest first; every second while one is in progress. */
export function useOwnExports(enabled = true) {
  return useGetList<ListExport>(
    'exports',
    {},
    {
      ...pollingOptions,
      enabled,
      refetchInterval: ({ state }) => (state.data?.data?.some(isInProgress) === true ? 1_000 : false),
    },
  );
}

/** Stops an export, or deletes its file. */
export function useCancelExport(id: string) {
  const t = useTranslation();
  const office = useDataProvider<OfficeData>();
  return useCommand({
    send: (key) => office.cancelExport(id, key),
    done: () => t('exports.cancelled'),
  });
}

/** Downloads a finished file. */
export function useExportDownload({ id, file_name: name }: Pick<ListExport, 'id' | 'file_name'>) {
  const t = useTranslation();
  const notify = useNotify();
  const [pending, setPending] = useState(false);
  const press = async () => {
    setPending(true);
    try {
      download(await fetchFile(EXPORT_FILE_PATH, session.token(), getLocale(), { id }), name);
    } catch (error) {
      notify(formatRefusal(error, t), { type: 'warning' });
    }
    setPending(false);
  };
  return { pending, press };
}
