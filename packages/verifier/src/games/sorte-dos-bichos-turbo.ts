import { singleTicket } from './single-ticket.ts';
import { sorteDosBichos } from './sorte-dos-bichos.ts';

/** Five prizes of four digits for one ticket. */
export const sorteDosBichosTurbo = singleTicket(sorteDosBichos);
