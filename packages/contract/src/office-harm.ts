import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import {
  harmCareTemplates,
  harmCaseStates,
  harmContactChannels,
  harmContactKinds,
  harmContactOutcomes,
  harmEventKinds,
  harmLevels,
  harmMarkers,
  harmOutcomes,
} from './harm-lists.ts';
import { listIn } from './office-list.ts';
import { day } from './report-fields.ts';
import { line, moment, pageOf, serial } from './values.ts';

const harmCase = z.object({
  id: z.int(),
  player_id: z.int(),
  player: z.string(),
  state: z.enum(harmCaseStates),
  level: z.enum(harmLevels),
  score: z.int().meta({ description: 'Highest score since the case was opened' }),
  markers: z.array(z.enum(harmMarkers)).meta({ description: 'Markers of the newest assessment' }),
  assigned_to: z.string().nullable(),
  opened_at: moment.meta({ description: 'When it was opened the last time' }),
  changed_at: moment,
  next_contact_on: day.nullable(),
  closed_at: moment.nullable(),
  outcome: z.enum(harmOutcomes).nullable(),
});

const assessment = z.object({
  day,
  score: z.int(),
  level: z.enum(harmLevels),
  markers: z.array(
    z.object({
      kind: z.enum(harmMarkers),
      version: z.int().meta({ description: 'Version of the rule' }),
      points: z.int(),
      source: z.string(),
      count: z.int().meta({ description: 'How often it was found; for `rising_deposits` the rise in percent' }),
      threshold: z.int().meta({ description: 'From which count on it is a marker' }),
      days: z.int().meta({ description: 'Length of the period that ends with the day' }),
      figures: z
        .record(z.string(), z.union([z.string(), z.number()]))
        .meta({ description: 'Amounts are decimal strings of reais' }),
      dates: z.array(moment).meta({ description: 'The newest first, at most 20' }),
      references: z.array(z.string()).meta({ description: 'Deposits, withdrawals or tickets that it is about' }),
    }),
  ),
});

const contact = z.object({
  id: z.int(),
  at: moment,
  by: z.string(),
  kind: z.enum(harmContactKinds),
  channel: z.enum(harmContactChannels),
  outcome: z.enum(harmContactOutcomes),
  note: z.string(),
  next_on: day.nullable(),
});

const assessments = z.array(assessment).meta({ description: 'Newest first, at most 30' });

const caseDetail = harmCase.extend({
  assessments,
  contacts: z.array(contact).meta({ description: 'Newest first, at most 100' }),
  timeline: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(harmEventKinds),
      by: z.string().meta({ description: 'Empty for the daily assessment' }),
      at: moment,
      note: z.string(),
      reference: z.string().nullable(),
    }),
  ),
});

const note = line(4, 500);
const answerOfCase = { data: caseDetail };

/** Markers of harm: the cases of players whom staff cares for. Never a source for campaigns or rewards. */
export const officeHarm = {
  officeHarmCases: endpoint('officeHarmCases', {
    audience: 'staff',
    summary: 'Lists cases by score, then age; `status` is a state, `high`, `due`, or `mine` for those the caller took',
    input: listIn,
    answer: { data: pageOf(harmCase) },
  }),
  officeHarmCase: endpoint('officeHarmCase', {
    audience: 'staff',
    summary: 'Returns a case with the assessments that explain it, its contacts and its timeline',
    input: z.object({ id: serial }),
    answer: answerOfCase,
    failures: ['not_found'],
  }),
  officeHarmPlayer: endpoint('officeHarmPlayer', {
    audience: 'staff',
    summary: 'Returns the assessments and contacts of a player, and the case where there is one',
    input: z.object({ player_id: serial }),
    answer: {
      data: z.object({ case_id: z.int().nullable(), assessments, contacts: z.array(contact) }),
    },
    failures: ['not_found'],
  }),
  officeHarmCaseOpen: endpoint('officeHarmCaseOpen', {
    audience: 'staff',
    summary: 'Opens the case of a player, or opens it again; rejected where it is open',
    input: z.object({ player_id: serial, reason: note }),
    answer: answerOfCase,
    failures: ['not_found', 'harm_state'],
  }),
  officeHarmCaseAct: endpoint('officeHarmCaseAct', {
    audience: 'staff',
    summary: 'Takes an open case, or adds a note to it',
    input: z.object({ id: serial, action: z.enum(['take', 'note']), note }),
    answer: answerOfCase,
    failures: ['not_found', 'harm_state'],
  }),
  officeHarmContact: endpoint('officeHarmContact', {
    audience: 'staff',
    summary: 'Records a contact with the player of an open case, and when the next one is due',
    input: z.object({
      id: serial,
      kind: z.enum(harmContactKinds),
      channel: z.enum(harmContactChannels),
      outcome: z.enum(harmContactOutcomes),
      note,
      next_on: day.nullable().meta({ description: 'Not before today' }),
    }),
    answer: answerOfCase,
    failures: ['not_found', 'harm_state', 'harm_next_contact'],
  }),
  officeHarmCare: endpoint('officeHarmCare', {
    audience: 'staff',
    summary: 'Sends a message of care to the inbox of the player, each once a day',
    input: z.object({ id: serial, template: z.enum(harmCareTemplates) }),
    answer: answerOfCase,
    failures: ['not_found', 'harm_state', 'harm_care_sent'],
  }),
  officeHarmCaseClose: endpoint('officeHarmCaseClose', {
    audience: 'staff',
    summary: 'Closes a case with its outcome and a reason; a higher score opens it again',
    input: z.object({ id: serial, outcome: z.enum(harmOutcomes), note }),
    answer: answerOfCase,
    failures: ['not_found', 'harm_state'],
  }),
};
