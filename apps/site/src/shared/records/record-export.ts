import { toWireLocale } from '@arara/contract/wire-locales';
import { CallError, RECORD_FILE_PATHS } from '@arara/contract/client';
import { call } from '../api/call.ts';
import { locale } from '../messages/i18n.ts';
import { saveFile } from '../browser/save-file.ts';
import { session } from '../session/session-store.ts';

/** Returns the file name of a `content-disposition` header, if it is a valid one. */
export function parseFileName(disposition: string | null): string | undefined {
  return /filename="([\w.-]+)"/.exec(disposition ?? '')?.[1];
}

export type ExportKind = keyof typeof RECORD_FILE_PATHS;

/** The query of an export: the days and the filters of its list. */
export type ExportQuery = Readonly<Record<string, string>>;

async function fetchFile(kind: ExportKind, query: ExportQuery): Promise<Response> {
  const asked = new URLSearchParams({ ...query, lang: toWireLocale(locale()) });
  return fetch(`${RECORD_FILE_PATHS[kind]}?${asked.toString()}`, {
    headers: { authorization: `Bearer ${session.state().token ?? ''}` },
  });
}

/** Converts a refused response to an error, with the server's message if it sent one. */
async function toCallError(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => ({}))) as object;
  return new CallError(body, response.status, response.headers.get('retry-after'));
}

/**
 * Downloads a file of the member's own records and returns its name. It is no link, because the token is sent in a
 * header and never in a URL. Renews an expired session like any call. Rejects with `CallError`, or with the error of
 * `fetch` when offline.
 */
export async function downloadRecords(kind: ExportKind, query: ExportQuery): Promise<string> {
  let response = await fetchFile(kind, query);
  if (response.status === 401) {
    await call('me', {});
    response = await fetchFile(kind, query);
  }
  if (!response.ok) throw await toCallError(response);
  const name = parseFileName(response.headers.get('content-disposition')) ?? `${kind}.csv`;
  saveFile(name, await response.blob());
  return name;
}
