import { createPixClient } from '../src/index.ts';

/** One outgoing call. */
export interface ScriptedCall {
  readonly method: string;
  /** Without the query. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly body: string;
  readonly authorization: string;
}

export type Script = (call: ScriptedCall) => Response | Promise<Response>;

export const json = (status: number, body: unknown, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers });

export const problem = (status: number, type: string) =>
  json(status, { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: 'Erro', status, detail: 'porque' });

/** A PSP that answers by a script, in place of `fetch`. */
export function scriptedPsp(script: Script, lifeSeconds = 3600) {
  const calls: ScriptedCall[] = [];
  let now = new Date('2026-11-21T10:00:00Z');
  const client = createPixClient({
    baseUrl: 'https://pix.example.com/',
    clientId: 'house',
    clientSecret: 'secret',
    clock: () => now,
    timeoutMs: 5000,
    fetch: async (url, { method, headers, body = '' }) => {
      const { pathname, searchParams } = new URL(url);
      const query = Object.fromEntries(searchParams);
      const call = { method, path: pathname, query, body, authorization: headers['authorization'] ?? '' };
      calls.push(call);
      if (pathname !== '/oauth/token') return script(call);
      const token = `t${calls.filter(({ path }) => path === '/oauth/token').length}`;
      return json(200, { access_token: token, token_type: 'Bearer', expires_in: lifeSeconds });
    },
  });
  const wait = (seconds: number) => {
    now = new Date(now.getTime() + seconds * 1000);
  };
  return { client, calls, wait, paths: () => calls.map(({ method, path }) => `${method} ${path}`) };
}
