import { CallError, RECORD_FILE_PATHS } from '@arara/contract/client';
import { call } from '../../app/call.ts';
import { locale } from '../../app/i18n.ts';
import { saveFile } from '../../app/save-file.ts';
import { session } from '../../app/session-store.ts';
import { nameOf } from './file-name.ts';

export type FileKind = keyof typeof RECORD_FILE_PATHS;

/** What a file is asked for with: days, and what else its list is narrowed by. */
export type FileQuery = Readonly<Record<string, string>>;

async function ask(kind: FileKind, query: FileQuery): Promise<Response> {
  const asked = new URLSearchParams({ ...query, lang: locale() });
  return fetch(`${RECORD_FILE_PATHS[kind]}?${asked.toString()}`, {
    headers: { authorization: `Bearer ${session.state().token ?? ''}` },
  });
}

/** Why a file did not come, in the words of the server where it said any. */
async function refusalOf(response: Response): Promise<CallError> {
  const body = (await response.json().catch(() => ({}))) as object;
  return new CallError(body, response.status, response.headers.get('retry-after'));
}

/**
 * Brings a file of the member's own records and gives it to them; answers its name. It is no link, for the token travels in a
 * header and in no address. A session that ran out is renewed as for any call. Rejects with `CallError`, or with what
 * `fetch` throws where there is no network.
 */
export async function takeRecordFile(kind: FileKind, query: FileQuery): Promise<string> {
  let response = await ask(kind, query);
  if (response.status === 401) {
    await call('me', {});
    response = await ask(kind, query);
  }
  if (!response.ok) throw await refusalOf(response);
  const name = nameOf(response.headers.get('content-disposition')) ?? `${kind}.csv`;
  saveFile(name, await response.blob());
  return name;
}
