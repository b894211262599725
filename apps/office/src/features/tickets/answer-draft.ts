import type { Answer } from '@arara/contract/client';
import type { Ticket } from './ticket-chips.tsx';

export type Canned = Answer<'officeCanned'>['data'][number];

/** What staff can write on a ticket. */
export type Mode = 'answer' | 'note' | 'formal';

/** Modes available to the reader, most likely first. */
export function listModes(
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

/** Text of a canned reply in the player's language, otherwise in Portuguese. */
export function fillPlaceholders({ texts }: Pick<Canned, 'texts'>, language: Ticket['language']): string {
  return texts[language] ?? texts.pt ?? '';
}
