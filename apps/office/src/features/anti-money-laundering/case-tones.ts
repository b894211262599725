import type { AmlCase } from '../../shared/api/records.ts';
import type { StatusTone } from '../../shared/theme/status-tone.ts';

/** The tone of each state of a case. */
export const caseTones: Record<AmlCase['state'], StatusTone> = {
  open: 'warn',
  investigating: 'link',
  awaiting_player: 'warn',
  reported: 'bad',
  closed: 'quiet',
};
