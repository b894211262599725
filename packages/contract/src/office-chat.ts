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
  reports: z.int().meta({ description: 'how many members reported it' }),
  state: z.enum(chatLineStates),
  muted_until: moment.nullable().meta({ description: 'until when its player does not write' }),
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
const about = z.object({ id: z.uuid(), reason });

/** What staff does about what is written at tables. */
export const officeChat = {
  officeChatLines: endpoint('officeChatLines', {
    audience: 'staff',
    summary: 'Lines of players: those that wait for a look, the most reported first; those that are hidden; or all',
    input: listIn.extend({ status: z.enum(['reported', 'hidden', 'all']).optional(), table: gameName.optional() }),
    answer: { data: pageOf(row) },
  }),
  officeChatHide: endpoint('officeChatHide', {
    audience: 'staff',
    summary: 'Hides a line from everybody; again, nothing changes',
    input: about,
    answer: {},
    failures: ['not_found'],
  }),
  officeChatShow: endpoint('officeChatShow', {
    audience: 'staff',
    summary: 'Leaves a line standing, or shows it again: reports hide it no more',
    input: about,
    answer: {},
    failures: ['not_found'],
  }),
  officeChatMutes: endpoint('officeChatMutes', {
    audience: 'staff',
    summary: 'Who does not write now, the latest first',
    input: z.object(pageIn),
    answer: { data: pageOf(mute) },
  }),
  officeChatMute: endpoint('officeChatMute', {
    audience: 'staff',
    summary: 'Keeps a player from writing for so many minutes from now',
    input: z.object({ player_id: serial, minutes: z.coerce.number().int().min(5).max(YEAR_MINUTES), reason }),
    answer: {},
    failures: ['not_found'],
  }),
  officeChatUnmute: endpoint('officeChatUnmute', {
    audience: 'staff',
    summary: 'Lets a player write again',
    input: z.object({ player_id: serial, reason }),
    answer: {},
    failures: ['not_found'],
  }),
};
