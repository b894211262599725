import { quininha } from './quininha.ts';
import { singleTicket } from './single-ticket.ts';

/** Five balls of eighty for one ticket that names five. */
export const quininhaTurbo = singleTicket(quininha);
