import type { Answer } from '@arara/contract/client';
import type { Tone } from '../../parts/tone.ts';

export type TicketRow = Answer<'officeTickets'>['data']['data'][number];
export type Ticket = Answer<'officeTicket'>['data'];
export type TicketMessage = Ticket['messages'][number];

/** How a state looks to who answers: what waits for them stands out. */
export const stateTones: Readonly<Record<TicketRow['state'], Tone>> = {
  open: 'warn',
  waiting: 'warn',
  answered: 'link',
  solved: 'good',
  closed: 'quiet',
};
