import { connect } from 'node:net';
import { type Attack, broken, held, skipped, verdictOf } from './attack.ts';
import { type Target, refusalOf } from './target.ts';
import { pause } from './wait.ts';

/** How many times slower bets may be while somebody asks for an expensive page as often as they can. */
const MAX_SLOWDOWN = 4;
const CALLERS = 16;
const BETS = 30;
/** A request whose body does not end must be closed by then. */
const BODY_LIMIT_MS = 75_000;

const median = (values: readonly number[]): number => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function timeOf(run: () => Promise<unknown>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

/** The median milliseconds of a call that reads the database, one after another. */
async function readTimes(target: Target): Promise<number> {
  const times: number[] = [];
  for (let count = 0; count < BETS; count += 1) times.push(await timeOf(() => target.request('/api/jackpots')));
  return median(times);
}

/** Compares a call alone with the same call while `CALLERS` ask for `path` without a pause. */
async function slowdownUnder(target: Target, path: string): Promise<number> {
  const alone = await readTimes(target);
  const stop = new AbortController();
  const callers = Array.from({ length: CALLERS }, async () => {
    while (!stop.signal.aborted) await (await target.request(path)).arrayBuffer();
  });
  await pause(200);
  const beside = await readTimes(target).finally(() => stop.abort());
  await Promise.allSettled(callers);
  return beside / Math.max(alone, 1);
}

const expensivePages: Attack = {
  id: '12',
  name: 'many callers of /readyz and /openapi.json do not slow other calls',
  async run(target) {
    const faults: string[] = [];
    const seen: string[] = [];
    for (const path of ['/readyz', '/openapi.json']) {
      const slowdown = await slowdownUnder(target, path);
      seen.push(`${path} ${slowdown.toFixed(1)} times`);
      if (slowdown > MAX_SLOWDOWN)
        faults.push(`${CALLERS} callers of ${path} made other calls ${slowdown.toFixed(1)} times slower`);
    }
    const document = await target.request('/openapi.json', { headers: { 'accept-encoding': 'gzip, br' } });
    if (document.status === 200 && document.headers.get('content-encoding') === null)
      faults.push('/openapi.json is sent uncompressed');
    if (document.status === 200 && document.headers.get('etag') === null) faults.push('/openapi.json has no ETag');
    return verdictOf(faults, `slowest: ${seen.join(', ')}`);
  },
};

const unknownPaths: Attack = {
  id: '12b',
  name: 'paths that are no route answer 404',
  async run({ request }) {
    const found: string[] = [];
    for (const path of ['/.env', '/.git/config', '/wp-login.php', '/admin.php', '/no/such/page']) {
      const { status } = await request(path);
      if (status !== 404) found.push(`${path} answers ${status}`);
    }
    return verdictOf(found, 'five unknown paths, five times 404');
  },
};

interface Drip {
  /** How long the server went on reading. */
  readonly ms: number;
  readonly status: string;
}

/** Sends a body a byte a second until the server ends it. */
function drip(url: URL): Promise<Drip> {
  return new Promise((resolve) => {
    const began = performance.now();
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(
        'POST /api/auth/captcha HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{',
      );
    });
    const timer = setInterval(() => {
      if (performance.now() - began > BODY_LIMIT_MS) end();
      else socket.write(' ');
    }, 1000);
    let status = '';
    const end = (): void => {
      clearInterval(timer);
      socket.destroy();
      resolve({ ms: performance.now() - began, status });
    };
    socket.on('data', (chunk: Buffer) => {
      status = chunk.toString('latin1').slice(9, 12);
      end();
    });
    socket.on('error', end);
    socket.on('close', end);
  });
}

const endlessBody: Attack = {
  id: '13',
  name: 'a body that never ends is cut off',
  async run({ url }) {
    const drips = await Promise.all(Array.from({ length: 8 }, () => drip(new URL(url))));
    if (drips.some(({ status }) => status === '429')) return skipped('the rate limit ended it first');
    const longest = Math.max(...drips.map(({ ms }) => ms));
    const seconds = (longest / 1000).toFixed(0);
    return longest >= BODY_LIMIT_MS ? broken(`still open after ${seconds} s`) : held(`closed after ${seconds} s`);
  },
};

const storedReads: Attack = {
  id: '15',
  name: 'a read keeps no answer under an Idempotency-Key',
  async run(target) {
    const player = await target.newPlayer();
    const read = () => player.call('notices', {}, { key: 'attack-read' });
    await read();
    // The same key beside another question is a conflict only where the first answer was kept.
    const other = await refusalOf(player.call('rechargeList', { page: 2 }, { key: 'attack-read' }));
    const third = await refusalOf(player.call('rechargeList', { page: 1 }, { key: 'attack-read' }));
    return other === undefined && third === undefined
      ? held('two reads under one key are both answered')
      : broken(`a read under a used key answers ${other ?? third}`);
  },
};

const HOSTILE: readonly unknown[] = [
  'x',
  '',
  ' '.repeat(5000),
  -1,
  0,
  2 ** 31,
  2 ** 53,
  Number.MAX_VALUE,
  null,
  true,
  [],
  {},
  ['x'],
  { $ne: null },
  { constructor: { prototype: {} } },
  '__proto__',
  '\u0000',
  '💰'.repeat(300),
  "' or 1=1 --",
  '../../etc/passwd',
];

const hostileInput: Attack = {
  id: '16',
  name: 'hostile input is refused without a 5xx',
  async run(target) {
    const player = await target.newPlayer();
    const headers = { authorization: `Bearer ${player.token}`, 'content-type': 'application/json' };
    const faults: string[] = [];
    for (const path of [
      '/api/play/round/move',
      '/api/play/bet',
      '/api/drawing',
      '/api/game/ticket',
      '/api/recharge/online',
    ])
      for (const value of HOSTILE) {
        const fields = {
          id: value,
          session: value,
          round_id: value,
          money: value,
          stake: value,
          key: value,
          move: value,
        };
        const response = await target.request(path, { method: 'POST', headers, body: JSON.stringify(fields) });
        if (response.status >= 500) faults.push(`${path} answers ${response.status} to ${JSON.stringify(value)}`);
      }
    const admin = await target.staff('admin');
    const refusal = await refusalOf(admin('officePromotion', { id: 1, version: 2 ** 31 }));
    if (refusal === undefined) faults.push('the promotion of version 2^31 is answered');
    return verdictOf(faults, `${HOSTILE.length * 5} hostile calls, no 5xx`);
  },
};

const foreignHost: Attack = {
  id: '17',
  name: 'links never follow the Host header',
  async run(target) {
    const player = await target.newPlayer();
    const evil = 'evil.example';
    const { port } = new URL(target.url);
    const answer = await rawGet(new URL(target.url), '/api/agency/invite?lang=pt', evil, player.token);
    if (!answer.startsWith('HTTP/1.1 200'))
      return skipped(`the invitation answers ${answer.slice(0, 30)} on port ${port}`);
    return answer.slice(answer.indexOf('\r\n\r\n')).includes(evil)
      ? broken('the invitation link carries the Host header')
      : held('the invitation link carries an address of this installation');
  },
};

/** A GET with a Host header of its own, which fetch does not send. */
function rawGet(url: URL, path: string, host: string, token: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(Number(url.port), url.hostname, () => {
      socket.write(
        `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nAuthorization: Bearer ${token}\r\nConnection: close\r\n\r\n`,
      );
    });
    socket.setTimeout(10_000, () => socket.destroy(new Error('no answer')));
    socket.on('data', (chunk: Buffer) => (text += chunk.toString('utf8')));
    socket.on('end', () => resolve(text));
    socket.on('error', reject);
  });
}

const contentSecurity: Attack = {
  id: '20',
  name: 'the page may only talk to and frame addresses that are configured',
  async run({ request }) {
    const policy = (await request('/')).headers.get('content-security-policy') ?? '';
    const wide = policy
      .split(';')
      .map((part) => part.trim())
      .filter((part) => /^(?:connect-src|frame-src)\b/.test(part) && /\s(?:https:|wss:|\*)(?:\s|$)/.test(part));
    if (policy === '') return broken('there is no Content-Security-Policy');
    return verdictOf(
      wide.map((part) => `the policy allows ${part}`),
      'connect-src and frame-src name addresses',
    );
  },
};

/** Attacks on the service itself, by anybody who can reach it. */
export const httpAttacks: readonly Attack[] = [
  unknownPaths,
  endlessBody,
  storedReads,
  hostileInput,
  foreignHost,
  contentSecurity,
  // Last: it spends what the rate limit allows this address.
  expensivePages,
];
