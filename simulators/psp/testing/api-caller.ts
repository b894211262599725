import { z } from 'zod';
import { type OpenBank, openBank } from './open-bank.ts';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Speaks to the bank as any HTTP client does, with a token. */
export async function connect(options: Parameters<typeof openBank>[0] = {}) {
  const open: OpenBank = await openBank(options);
  const token = await fetch(`${open.url}/oauth/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${btoa('house:secret')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  const { access_token: bearer } = z.object({ access_token: z.string() }).parse(await token.json());
  const call = async (method: Method, path: string, body?: unknown) => {
    const response = await fetch(open.url + path, {
      method,
      headers: {
        authorization: `Bearer ${bearer}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const json: unknown = text === '' ? undefined : JSON.parse(text);
    return { status: response.status, type: response.headers.get('content-type'), body: json };
  };
  return { ...open, call };
}

/** What a problem complains about. */
export function propertiesOf(body: unknown): string[] {
  const { violacoes } = z
    .object({ violacoes: z.array(z.object({ razao: z.string(), propriedade: z.string() })) })
    .parse(body);
  return violacoes.map(({ propriedade }) => propriedade);
}
