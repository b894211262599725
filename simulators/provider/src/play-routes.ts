import { readFileSync } from 'node:fs';
import { type IncomingHttpHeaders } from 'node:http';
import { acceptedLanguages } from '@arara/messages/accept-language';
import { centavos } from '@arara/money';
import { writeJson } from '@arara/wallet-protocol';
import { type FastifyInstance, type FastifyReply } from 'fastify';
import { z } from 'zod';
import { coverOf } from './art.ts';
import { campaignOf } from './free-rounds.ts';
import { STAKES } from './game.ts';
import { findGame } from './games.ts';
import { textOf } from './gate.ts';
import { type Language, languageOf } from './language.ts';
import { playPage, usedPage } from './play-page.ts';
import { type Played, playForFun, playForMoney } from './rounds.ts';
import { type Session, type Sessions } from './session.ts';
import { type Studio } from './studio.ts';

const asset = (name: string): string => readFileSync(new URL(`page/${name}`, import.meta.url), 'utf8');

/** Nothing of others is loaded, nothing inline is run, and only the lobby that the player came from may frame it. */
function sendPage(reply: FastifyReply, page: string, lobby: Session['lobby']): FastifyReply {
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${lobby?.origin ?? "'none'"}`,
  ].join('; ');
  return reply
    .header('content-security-policy', policy)
    .header('referrer-policy', 'no-referrer')
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(page);
}

async function balanceOf({ wallet }: Studio, { seat, game, demo }: Session): Promise<bigint | undefined> {
  if (seat === undefined) return demo;
  const asked = { player_id: seat.player, session_token: seat.token, game_code: game.code };
  const called = await wallet.balance(asked);
  return called.outcome === 'answered' && called.answer.code === 'OK' ? called.answer.balance : undefined;
}

function freeOf(studio: Studio, { seat, game }: Session) {
  const campaign = seat === undefined ? undefined : campaignOf(studio, seat.player, game.code);
  return campaign === undefined ? undefined : { remaining: campaign.rounds - campaign.played, stake: campaign.stake };
}

const browserLanguage = ({ 'accept-language': header }: IncomingHttpHeaders): Language =>
  languageOf(acceptedLanguages(header)[0] ?? '');

const stakes = new Set(STAKES.map(String));

const asked = z.object({
  session: z.string().max(64),
  stake: z.string().refine((text) => stakes.has(text), 'is no stake of this game'),
  choice: z.int().min(0).max(9),
});

function read(text: string): z.output<typeof asked> | undefined {
  try {
    return asked.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

async function play(studio: Studio, session: Session, { stake, choice }: z.output<typeof asked>): Promise<Played> {
  const wish = { stake: centavos(BigInt(stake)), choice };
  return session.seat === undefined ? playForFun(studio, session, wish) : playForMoney(studio, session, wish);
}

function toResultView(studio: Studio, session: Session, played: Played): object {
  const picture = played.kind === 'played' ? { picture: session.game.picture(played.outcome) } : {};
  return { ...played, ...picture, free: freeOf(studio, session) };
}

async function answer(studio: Studio, sessions: Sessions, text: string): Promise<{ status: number; body: object }> {
  const wish = read(text);
  if (wish === undefined) return { status: 400, body: { kind: 'wrong' } };
  const session = sessions.find(wish.session);
  if (session === undefined) return { status: 410, body: { kind: 'ended' } };
  if (wish.choice >= session.game.choices) return { status: 400, body: { kind: 'wrong' } };
  if (session.isPlaying) return { status: 409, body: { kind: 'busy' } };
  session.isPlaying = true;
  try {
    return { status: 200, body: toResultView(studio, session, await play(studio, session, wish)) };
  } finally {
    session.isPlaying = false;
  }
}

/** What players' browsers ask for. */
export function registerPlay(app: FastifyInstance, { studio, sessions }: { studio: Studio; sessions: Sessions }): void {
  const [style, script, stages] = [asset('game.css') + asset('stages.css'), asset('game.js'), asset('stages.js')];
  app.get('/game.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(style));
  app.get('/game.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(script));
  app.get('/stages.js', (_request, reply) => reply.type('text/javascript; charset=utf-8').send(stages));
  app.get('/art/:name', (request, reply) => {
    const { name } = z.object({ name: z.string() }).parse(request.params);
    const game = findGame(name.replace(/\.svg$/, ''));
    if (game === undefined) return reply.callNotFound();
    void reply.header('cross-origin-resource-policy', 'cross-origin').header('cache-control', 'public, max-age=3600');
    return reply.type('image/svg+xml').send(coverOf(game));
  });
  app.get('/play/:ticket', async (request, reply) => {
    const { ticket } = z.object({ ticket: z.string() }).parse(request.params);
    const session = sessions.enter(ticket);
    // A used address no longer says whose it was; the browser says what its person reads.
    if (session === undefined) return sendPage(reply.code(410), usedPage(browserLanguage(request.headers)), undefined);
    const opening = { balance: await balanceOf(studio, session), free: freeOf(studio, session) };
    return sendPage(reply, playPage(session, opening), session.lobby);
  });
  app.post('/play', async (request, reply) => {
    const { status, body } = await answer(studio, sessions, textOf(request));
    return reply.code(status).type('application/json').send(writeJson(body));
  });
}
