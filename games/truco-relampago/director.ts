import type { Card } from '../cards/deck.ts';
import type { Seen } from './outcome.ts';
import type { Trick } from './table.ts';
import type { Winner } from './tricks.ts';

/** What is heard with a frame. */
export type Cue = 'card' | 'turn' | 'own' | 'bot' | 'trick' | 'shout' | 'answer' | 'reveal' | 'rest';

/** What lies in the middle of the table. */
export interface Laid {
  readonly you: Card | null;
  readonly bot: Card | null;
  readonly winner: Winner | null;
}

/** The table as it is drawn. */
export interface Scene {
  readonly vira: Card | null;
  readonly own: readonly Card[];
  readonly held: number;
  readonly rest: readonly Card[];
  readonly laid: Laid;
  /** The winners of the tricks, as far as they are marked. */
  readonly winners: readonly Winner[];
  readonly truco: Seen['truco'] | 'called';
  readonly result: Seen['result'];
}

/** One moment of a show. */
export interface Frame {
  readonly scene: Scene;
  readonly cue: Cue;
}

const NOTHING_LAID: Laid = { you: null, bot: null, winner: null };

/** What lies there when a step was shown: the card that waits for an answer, or the trick that was last. */
function laidAt({ lead, tricks }: Seen): Laid {
  if (lead !== null) return { ...NOTHING_LAID, bot: lead };
  return tricks.at(-1) ?? NOTHING_LAID;
}

/** A step as it looks at rest. */
export function sceneOf(view: Seen): Scene {
  const { vira, own, held, rest, tricks, truco, result } = view;
  return { vira, own, held, rest, laid: laidAt(view), winners: tricks.map(({ winner }) => winner), truco, result };
}

/** The cards of a deal, one for each side in turn, then the vira. */
function deal(after: Seen): Frame[] {
  const end = sceneOf(after);
  const cards = after.own.flatMap((_, at): Frame[] => [
    { scene: { ...end, vira: null, own: after.own.slice(0, at + 1), held: at }, cue: 'card' },
    { scene: { ...end, vira: null, own: after.own.slice(0, at + 1), held: at + 1 }, cue: 'card' },
  ]);
  return [...cards, { scene: end, cue: 'turn' }];
}

/** The call, and what Seu Tatu answers. */
function call(before: Seen, after: Seen): Frame[] {
  const open = sceneOf(before);
  return [
    { scene: { ...open, truco: 'called' }, cue: 'shout' },
    { scene: { ...open, truco: after.truco }, cue: 'answer' },
  ];
}

/** The own card, the answer where none lies yet, and who takes the trick. */
function trick(before: Seen, after: Seen, { you, bot, winner }: Trick): Frame[] {
  const own = { ...sceneOf(before), own: after.own, laid: { you, bot: before.lead, winner: null } };
  const both = { ...own, held: before.lead === null ? before.held - 1 : before.held, laid: { ...own.laid, bot } };
  const marked = { ...both, laid: { you, bot, winner }, winners: after.tricks.map((each) => each.winner) };
  return [
    { scene: own, cue: 'own' },
    ...(before.lead === null ? [{ scene: both, cue: 'bot' } as const] : []),
    { scene: marked, cue: 'trick' },
    ...(after.lead === null ? [] : [{ scene: sceneOf(after), cue: 'bot' } as const]),
  ];
}

function move(before: Seen, after: Seen): Frame[] {
  const last = after.tricks[before.tricks.length];
  return last ? trick(before, after, last) : call(before, after);
}

/**
 * How the table comes from what was shown, or from nothing at all, to what it is now: one card or call at a time. The last
 * frame is the table itself.
 */
export function framesOf(before: Seen | undefined, after: Seen): readonly Frame[] {
  const end = sceneOf(after);
  const frames = before ? move(before, after) : deal(after);
  const shown: readonly Frame[] = after.result === null ? [] : [{ scene: { ...end, result: null }, cue: 'reveal' }];
  return [...frames, ...shown, { scene: end, cue: 'rest' }];
}
