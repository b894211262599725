import { type Centavos, centavos } from '@arara/money';
import { type Game } from './game.ts';
import { type Language } from './language.ts';

/** A player in front of a game, from its launch on. */
export interface Session {
  readonly id: string;
  readonly game: Game;
  readonly language: Language;
  /** `undefined` in a demo, which has play money of its own and no wallet. */
  readonly seat: { readonly player: string; readonly token: string } | undefined;
  /** Where the player came from, by its origin: it alone may frame the page and hear it. */
  readonly lobby: { readonly origin: string; readonly url: string } | undefined;
  /** Of a demo. */
  demo: Centavos;
  /** One round at a time. */
  isPlaying: boolean;
}

export interface Sessions {
  /** Opens a session; the ticket lets a page in once, within five minutes. */
  open(session: Pick<Session, 'game' | 'language' | 'seat' | 'lobby'>): { ticket: string; expiresAt: Date };
  /** Lets the page in. */
  enter(ticket: string): Session | undefined;
  find(id: string): Session | undefined;
}

const TICKET_MS = 5 * 60_000;
const SESSION_MS = 12 * 60 * 60_000;
const DEMO = centavos(1_000_00);

export function createSessions({ clock, ids }: { clock: () => Date; ids: () => string }): Sessions {
  const tickets = new Map<string, { session: Session; untilMs: number }>();
  const sessions = new Map<string, { session: Session; untilMs: number }>();
  const forget = (all: Map<string, { untilMs: number }>) => {
    for (const [key, { untilMs }] of all) {
      if (untilMs > clock().getTime()) break;
      all.delete(key);
    }
  };
  return {
    open(session) {
      forget(tickets);
      const [ticket, untilMs] = [ids(), clock().getTime() + TICKET_MS];
      tickets.set(ticket, { session: { ...session, id: ids(), demo: DEMO, isPlaying: false }, untilMs });
      return { ticket, expiresAt: new Date(untilMs) };
    },
    enter(ticket) {
      forget(tickets);
      forget(sessions);
      const session = tickets.get(ticket)?.session;
      tickets.delete(ticket);
      if (session !== undefined) sessions.set(session.id, { session, untilMs: clock().getTime() + SESSION_MS });
      return session;
    },
    find: (id) => sessions.get(id)?.session,
  };
}
