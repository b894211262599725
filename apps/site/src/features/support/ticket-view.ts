import type { TicketHead } from './ticket-queries.ts';

/** The picture of each topic, by code point. */
export const topicArt = {
  deposit: '1f4b8',
  withdrawal: '1f3e6',
  bonus: '1f381',
  games: '1f3b0',
  account: '1f511',
  identity: '1f6e1-fe0f',
  control: '1f49a',
  app: '1f4f1',
  other: '1f4ac',
} as const satisfies Record<TicketHead['topic'], string>;

/** The tone of a status: tickets that wait for the member stand out. */
export const stateTone = {
  open: 'going',
  waiting: 'going',
  answered: 'wait',
  solved: 'good',
  closed: 'calm',
} as const satisfies Record<TicketHead['state'], string>;

/** Whether the member may still reply. */
export const isWritable = ({ state }: Pick<TicketHead, 'state'>): boolean => state !== 'closed';

/** Whether the ticket is still open. */
export const isUnderWay = ({ state }: Pick<TicketHead, 'state'>): boolean =>
  state === 'open' || state === 'answered' || state === 'waiting';
