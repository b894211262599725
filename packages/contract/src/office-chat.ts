import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gameName } from './games.ts';
import { chatLineStates } from './site-lists.ts';
import { listIn } from './office-list.ts';
import { line, moment, pageIn, pageOf, serial } from './values.ts';

const row = z.object({
  id: z.uuid(),
  table: gameName,
  table_title: z.string(),
  player_id: serial,
  account: z.string(),
  text: z.string(),
  at: moment,
  reports: z.int().meta({ description: 'Number of members who reported it' }),
  state: z.enum(chatLineStates),
  muted_until: moment.nullable().meta({ description: 'End of the mute of its author; null if not muted' }),
});

const mute = z.object({
  id: serial,
  player_id: serial,
  account: z.string(),
  until: moment,
  reason: z.string(),
  made_by: z.string(),
  made_at: moment,
});

const YEAR_MINUTES = 525_600;
const reason = line(3, 200);
const moderation = z.object({ id: z.uuid(), reason });

/** Moderation of the chat at shared tables. */
export const officeChat = {
  officeChatLines: endpoint('officeChatLines', {
    audience: 'staff',
    summary: 'Lists chat messages: those awaiting review by number of reports, the hidden ones, or all, newest first',
    input: listIn.extend({ status: z.enum(['reported', 'hidden', 'all']).optional(), table: gameName.optional() }),
    answer: { data: pageOf(row) },
  }),
  officeChatHide: endpoint('officeChatHide', {
    audience: 'staff',
    summary: 'Hides a chat message from all players; idempotent',
    input: moderation,
    answer: {},
    failures: ['not_found'],
  }),
  officeChatShow: endpoint('officeChatShow', {
    audience: 'staff',
    summary: 'Approves a chat message and shows it if it was hidden; later reports do not hide it',
    input: moderation,
    answer: {},
    failures: ['not_found'],
  }),
  officeChatMutes: endpoint('officeChatMutes', {
    audience: 'staff',
    summary: 'Lists the active mutes, newest first',
    input: z.object(pageIn),
    answer: { data: pageOf(mute) },
  }),
  officeChatMute: endpoint('officeChatMute', {
    audience: 'staff',
    summary: 'Mutes a player in chat for a number of minutes; of several mutes the longest applies',
    input: z.object({ player_id: serial, minutes: z.coerce.number().int().min(5).max(YEAR_MINUTES), reason }),
    answer: {},
    failures: ['not_found'],
  }),
  officeChatUnmute: endpoint('officeChatUnmute', {
    audience: 'staff',
    summary: 'Lifts all mutes of a player',
    input: z.object({ player_id: serial, reason }),
    answer: {},
    failures: ['not_found'],
  }),
};
