import { createProviderClient, secretKey } from '@arara/wallet-protocol';
import { type MemoryPlatform, openMemoryPlatform } from '@arara/wallet-protocol/testing';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { GAMES } from '../src/games.ts';
import { type Archive, createProviderSimulator } from '../src/index.ts';

export const ACCESS = { provider: 'boavista', secret: 'a-secret-of-the-studio' };

const page = z.object({
  session: z.string(),
  balance: z.string().optional(),
  isDemo: z.boolean(),
  lobby: z.string().optional(),
});

/** What the page of a game was set up with. */
export function setupOf(markup: string): z.output<typeof page> {
  const [, text = ''] = /data-setup="([^"]*)"/.exec(markup) ?? [];
  return page.parse(JSON.parse(text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&amp;', '&')));
}

const answer = z.object({
  kind: z.string(),
  code: z.string().optional(),
  round: z.string().optional(),
  won: z.coerce.bigint().optional(),
  stake: z.coerce.bigint().optional(),
  balance: z.coerce.bigint().optional(),
  isOwed: z.boolean().optional(),
  free: z.object({ remaining: z.number() }).optional(),
});

interface Options {
  readonly archive?: Archive;
  readonly platform?: MemoryPlatform;
  readonly draws?: readonly number[];
}

/** A provider and a platform beside it, on real ports, with a fixed clock and given draws. */
export async function openProvider({ archive, platform: given, draws = [] }: Options = {}) {
  let nowMs = Date.parse('2026-11-21T10:00:00Z');
  let count = 0;
  let drawn = 0;
  const clock = () => new Date(nowMs);
  const series = archive === undefined ? 'a' : 'b';
  const ids = () => `00000000-0000-4000-${series}000-${String((count += 1)).padStart(12, '0')}`;
  const games = GAMES.map(({ code }) => code);
  const platform = given ?? (await openMemoryPlatform({ ...ACCESS, games, clock, ids }));
  let url = '';
  const simulator = createProviderSimulator({
    ...ACCESS,
    platformUrl: platform.url,
    publicUrl: () => url,
    clock,
    ids,
    chance: (bound) => (draws[(drawn += 1) - 1] ?? drawn * 7) % bound,
    fetch,
    ...(archive === undefined ? {} : { archive }),
  });
  url = await simulator.app.listen({ port: 0, host: '127.0.0.1' });
  onTestFinished(async () => {
    await simulator.app.close();
    if (given === undefined) await platform.close();
  });
  const client = createProviderClient({
    baseUrl: `${url}/owp`,
    ...ACCESS,
    key: secretKey(ACCESS.secret),
    fetch,
    clock,
    ids,
  });
  return { simulator, platform, url, client, wait: (ms: number) => void (nowMs += ms) };
}

export type OpenProvider = Awaited<ReturnType<typeof openProvider>>;

/** Launches a game and opens its page. */
export async function enter({ client }: OpenProvider, seat: { id: string; token: string }, game = 'moeda-do-sol') {
  const launched = await client.launch({
    mode: 'real',
    player_id: seat.id,
    session_token: seat.token,
    game_code: game,
    currency: 'BRL',
    language: 'pt-BR',
    device: 'mobile',
    lobby_url: 'https://casa.example/game',
  });
  const url = launched.outcome === 'answered' ? (launched.answer.url ?? '') : '';
  const response = await fetch(url);
  return { url, response, setup: setupOf(await response.text()) };
}

/** Plays one round as the page does, while whatever is waited for is over at once. */
export async function play({ url, simulator }: OpenProvider, session: string, stake = '100', choice = 0) {
  let isOver = false;
  const playing = fetch(`${url}/play`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ session, stake, choice }),
  })
    .then(async (response) => ({ status: response.status, ...answer.parse(await response.json()) }))
    .finally(() => {
      isOver = true;
    });
  while (!isOver) {
    await simulator.settle();
    await new Promise((resolve) => setImmediate(resolve));
  }
  return playing;
}
