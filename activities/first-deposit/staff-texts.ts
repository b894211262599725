import type { StaffTexts } from '@arara/activity-kit';
import { translations } from './staff/messages/messages.ts';

/** What staff reads about this kind of promotion in the back office. */
export const staffTexts: StaffTexts = { kind: 'first_deposit', translations };
