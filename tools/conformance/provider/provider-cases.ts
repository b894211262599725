import { randomUUID } from 'node:crypto';
import {
  NONCE_HEADER,
  PROVIDER_CALLS,
  type ProviderCall,
  type ProviderGame,
  SIGNATURE_HEADER,
} from '../../../packages/wallet-protocol/src/index.ts';
import type { Case } from '../case.ts';
import { Broken, Skipped, must, mustBeUnsigned, mustSay } from '../check.ts';
import type { Bent, Sender } from '../sender.ts';
import type { Message } from '../table.ts';

const ask = (sender: Sender, call: ProviderCall, message: Message, bent?: Bent) =>
  sender.post(`/${call}`, { request_id: randomUUID(), ...message }, bent);

/** What reads an answer: one of the protocol's own checks. */
interface Shape<Answer> {
  safeParse(value: unknown):
    | { readonly success: true; readonly data: Answer }
    | {
        readonly success: false;
        readonly error: { readonly issues: readonly { readonly path: readonly PropertyKey[] }[] };
      };
}

/** Asks, and reads the answer as the protocol has it. */
async function read<Answer>(
  sender: Sender,
  call: ProviderCall,
  message: Message,
  shape: Shape<Answer>,
): Promise<Answer> {
  const reply = mustSay(await ask(sender, call, message), call, 'OK');
  const parsed = shape.safeParse(reply.body);
  if (parsed.success) return parsed.data;
  throw new Broken(`${call}: ${parsed.error.issues[0]?.path.join('.') ?? 'the answer'} is not what the protocol says`);
}

const gamesOf = (sender: Sender) => read(sender, 'games', {}, PROVIDER_CALLS.games.answer);
const launch = (sender: Sender, message: Message) => read(sender, 'launch', message, PROVIDER_CALLS.launch.answer);
const askFree = (sender: Sender, what: 'create' | 'cancel' | 'info', message: Message) =>
  read(sender, `freerounds/${what}`, message, PROVIDER_CALLS['freerounds/info'].answer);

async function gameOf(sender: Sender, isFit: (game: ProviderGame) => boolean, what: string): Promise<ProviderGame> {
  const { games } = await gamesOf(sender);
  const game = games.find((one) => one.enabled && isFit(one));
  if (game === undefined) throw new Skipped(`there is no game ${what}`);
  return game;
}

const launchOf = (game: string, change: Message = {}): Message => ({
  mode: 'real',
  player_id: '1',
  session_token: randomUUID(),
  game_code: game,
  currency: 'BRL',
  language: 'pt-BR',
  device: 'mobile',
  ...change,
});

async function campaignOf(sender: Sender, change: Message = {}): Promise<Message> {
  const game = await gameOf(sender, ({ free_rounds: has }) => has, 'with free rounds');
  return {
    campaign_id: randomUUID(),
    player_id: '1',
    game_code: game.game_code,
    currency: 'BRL',
    rounds: 5,
    bet_amount: Number(game.min_bet),
    expires_at: new Date(Date.now() + 86_400_000).toISOString(),
    ...change,
  };
}

const REFUSED: readonly [what: string, bent: Bent][] = [
  ['wrong signature', { secret: 'not-the-secret-of-this-one' }],
  ['no signature', { without: SIGNATURE_HEADER }],
  ['no nonce', { without: NONCE_HEADER }],
  ['altered body', { signedText: '{}' }],
  ['old timestamp', { offsetMs: -301_000 }],
  ['another provider', { provider: 'somebody-else' }],
];

const CALLS: readonly ProviderCall[] = [
  'games',
  'launch',
  'freerounds/create',
  'freerounds/cancel',
  'freerounds/info',
  'round/details',
];

const refused = REFUSED.map(([what, bent]): Case<Sender> => {
  return {
    name: `signature: ${what} is refused with 401 by every call`,
    async run(sender) {
      for (const call of CALLS) mustBeUnsigned(await ask(sender, call, {}, bent), call);
    },
  };
});

const catalogue: readonly Case<Sender>[] = [
  {
    name: 'signature: replayed nonce is refused with 401',
    async run(sender) {
      const nonce = randomUUID();
      mustSay(await ask(sender, 'games', {}, { nonce }), 'first use', 'OK');
      mustBeUnsigned(await ask(sender, 'games', {}, { nonce }), 'second use');
    },
  },
  {
    name: 'games: lists its games, each once and each whole',
    async run(sender) {
      const { games } = await gamesOf(sender);
      must(games.length > 0, 'there are none');
      must(new Set(games.map(({ game_code: code }) => code)).size === games.length, 'one is there twice');
      for (const { game_code: code, min_bet: min, max_bet: max } of games)
        must(min <= max, `${code}: min_bet is above max_bet`);
    },
  },
  {
    name: 'launch: answers an address that opens a page once, in a frame',
    async run(sender) {
      const game = await gameOf(sender, () => true, 'that is enabled');
      const { url = '' } = await launch(sender, launchOf(game.game_code));
      must(URL.canParse(url), 'there is no url');
      const page = await fetch(url);
      must(page.status === 200, `the page answers HTTP ${page.status}`);
      must(/text\/html/.test(page.headers.get('content-type') ?? ''), 'the page is no HTML');
      const mayBeFramed = page.headers.get('x-frame-options') === null;
      must(mayBeFramed, 'X-Frame-Options keeps the page out of a frame');
      must((await fetch(url)).status >= 400, 'the address opens the game a second time');
    },
  },
  {
    name: 'launch: in demo needs no player',
    async run(sender) {
      const game = await gameOf(sender, ({ demo }) => demo, 'with a demo');
      const message = launchOf(game.game_code, { mode: 'demo', player_id: undefined, session_token: undefined });
      must(URL.canParse((await launch(sender, message)).url ?? ''), 'there is no url');
    },
  },
  {
    name: 'launch: an unknown game is INVALID_GAME, another currency WRONG_CURRENCY, half a message INVALID_REQUEST',
    async run(sender) {
      const { game_code: game } = await gameOf(sender, () => true, 'that is enabled');
      mustSay(await ask(sender, 'launch', launchOf('nobody-made-it')), 'unknown game', 'INVALID_GAME');
      mustSay(await ask(sender, 'launch', launchOf(game, { currency: 'XTS' })), 'another currency', 'WRONG_CURRENCY');
      mustSay(await ask(sender, 'launch', launchOf(game, { session_token: undefined })), 'no token', 'INVALID_REQUEST');
      mustSay(await sender.post('/launch', '{"mode":'), 'no JSON', 'INVALID_REQUEST');
    },
  },
];

const freeRounds: readonly Case<Sender>[] = [
  {
    name: 'freerounds: are created once, told, and cancelled',
    async run(sender) {
      const campaign = await campaignOf(sender);
      const { campaign_id } = campaign;
      for (const what of ['created', 'created again']) {
        const made = await askFree(sender, 'create', campaign);
        must(made.remaining === 5 && made.state === 'active', `${what}: ${made.remaining} remain, ${made.state}`);
      }
      const info = await askFree(sender, 'info', { campaign_id });
      must(info.remaining === 5 && info.rounds === 5 && info.won === 0n, 'info tells of other rounds');
      for (const what of ['cancelled', 'cancelled again']) {
        const { state, remaining } = await askFree(sender, 'cancel', { campaign_id });
        must(state === 'cancelled' && remaining === 0, `${what}: ${remaining} remain, ${state}`);
      }
      const after = await askFree(sender, 'info', { campaign_id });
      must(after.state === 'cancelled', `after all: ${after.state}`);
    },
  },
  {
    name: 'freerounds: the same campaign with other rounds is DUPLICATE_MISMATCH',
    async run(sender) {
      const campaign = await campaignOf(sender);
      await askFree(sender, 'create', campaign);
      mustSay(await ask(sender, 'freerounds/create', { ...campaign, rounds: 50 }), 'fifty', 'DUPLICATE_MISMATCH');
      mustSay(
        await ask(sender, 'freerounds/create', { ...campaign, player_id: '2' }),
        'for another',
        'DUPLICATE_MISMATCH',
      );
    },
  },
  {
    name: 'freerounds: an unknown game, an amount that is none and the past are refused',
    async run(sender) {
      const bad = async (change: Message) => ask(sender, 'freerounds/create', await campaignOf(sender, change));
      mustSay(await bad({ game_code: 'nobody-made-it' }), 'unknown game', 'INVALID_GAME');
      mustSay(await bad({ bet_amount: 1.5 }), 'amount', 'INVALID_REQUEST');
      mustSay(await bad({ rounds: 0 }), 'no rounds', 'INVALID_REQUEST');
      mustSay(await bad({ expires_at: '2020-01-01T00:00:00Z' }), 'the past', 'INVALID_REQUEST');
    },
  },
  {
    name: 'freerounds: an unknown campaign is TX_NOT_FOUND',
    async run(sender) {
      for (const call of ['freerounds/info', 'freerounds/cancel'] as const)
        mustSay(await ask(sender, call, { campaign_id: randomUUID() }), call, 'TX_NOT_FOUND');
    },
  },
  {
    name: 'round/details: an unknown round is TX_NOT_FOUND, and no round is INVALID_REQUEST',
    async run(sender) {
      mustSay(
        await ask(sender, 'round/details', { player_id: '1', round_id: randomUUID() }),
        'unknown',
        'TX_NOT_FOUND',
      );
      mustSay(await ask(sender, 'round/details', { player_id: '1' }), 'none', 'INVALID_REQUEST');
    },
  },
];

/** Everything that a platform needs of a provider and can ask for without playing. */
export const providerCases: readonly Case<Sender>[] = [...refused, ...catalogue, ...freeRounds];
