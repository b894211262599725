import { createHttpChannel } from '../src/modules/platform/regulator-files/index.ts';

/** A receiver as the regulator runs one: it takes each id once; it can refuse files, and its answers can be lost. */
export function createRegulatorReceiver() {
  const files = new Map<string, Buffer>();
  const fault = { is: 'none' as 'none' | 'lost' | 'refuse' };
  const posts: string[] = [];
  const accept = (id: string) => Response.json({ status: 'accepted', reference: `P-${id}` });
  const receive: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const { pathname } = new URL(request.url);
    if (request.method === 'GET') {
      const id = decodeURIComponent(pathname.split('/').at(-1) ?? '');
      return files.has(id) ? accept(id) : new Response(null, { status: 404 });
    }
    const id = request.headers.get('idempotency-key') ?? '';
    posts.push(id);
    if (fault.is === 'refuse') return new Response('campo inválido', { status: 422 });
    files.set(id, Buffer.from(await request.arrayBuffer()));
    return fault.is === 'lost' ? new Response(null, { status: 502 }) : accept(id);
  };
  const channel = createHttpChannel({
    baseUrl: 'https://regulator.test',
    token: 'segredo',
    timeoutMs: 5_000,
    fetch: receive,
  });
  return { files, fault, posts, channel };
}
