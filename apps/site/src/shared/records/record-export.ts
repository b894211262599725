import { toWireLocale } from '@arara/contract/wire-locales';
import { CallError, PROOF_STATEMENT_PATH, RECORD_FILE_PATHS } from '@arara/contract/client';
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

const fetchFile = (address: string): Promise<Response> =>
  fetch(address, { headers: { authorization: `Bearer ${session.state().token ?? ''}` } });

/** Converts a refused response to an error, with the server's message if it sent one. */
async function toCallError(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => ({}))) as object;
  return new CallError(body, response.status, response.headers.get('retry-after'));
}

/**
 * Downloads a file of the member's own and returns its name. It is no link, because the token is sent in a header and never in
 * a URL. Renews an expired session like any call. Rejects with `CallError`, or with the error of `fetch` when offline.
 */
async function downloadFile(address: string, fallbackName: string): Promise<string> {
  let response = await fetchFile(address);
  if (response.status === 401) {
    await call('me', {});
    response = await fetchFile(address);
  }
  if (!response.ok) throw await toCallError(response);
  const name = parseFileName(response.headers.get('content-disposition')) ?? fallbackName;
  saveFile(name, await response.blob());
  return name;
}

/** Downloads a file of the member's own records. */
export function downloadRecords(kind: ExportKind, query: ExportQuery): Promise<string> {
  const asked = new URLSearchParams({ ...query, lang: toWireLocale(locale()) });
  return downloadFile(`${RECORD_FILE_PATHS[kind]}?${asked.toString()}`, `${kind}.csv`);
}

/** Downloads the member's signed statement from a day on. */
export function downloadStatement(from: string): Promise<string> {
  return downloadFile(`${PROOF_STATEMENT_PATH}?${new URLSearchParams({ from }).toString()}`, 'arara-statement.json');
}
