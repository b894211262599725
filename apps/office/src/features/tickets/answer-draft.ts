import type { Answer } from '@arara/contract/client';
import type { Ticket } from './ticket-record.ts';

export type Canned = Answer<'officeCanned'>['data'][number];

/** What can be written of a ticket. */
export type Mode = 'answer' | 'note' | 'formal';

/** What who is signed in may write here, the likeliest first. */
export function modesOf(
  { complaint, state }: Pick<Ticket, 'complaint' | 'state'>,
  may: { answer: boolean; complain: boolean },
): Mode[] {
  if (state === 'closed') return [];
  const isOpen = complaint !== null && complaint.answered_at === null;
  return [
    ...(isOpen && may.complain ? (['formal'] as const) : []),
    ...(may.answer ? (['answer', 'note'] as const) : []),
  ];
}

/** A ready answer in the player's language, else in Portuguese. */
export function readyText({ texts }: Pick<Canned, 'texts'>, language: Ticket['language']): string {
  return texts[language] ?? texts.pt ?? '';
}
