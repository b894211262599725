import { z } from 'zod';
import {
  amlCaseActions,
  amlCaseStates,
  amlDirections,
  amlDryRunDays,
  amlEventKinds,
  amlOutcomes,
  amlRuleKinds,
  watchListKinds,
  watchListMatchKinds,
  watchListOccasions,
} from './aml-lists.ts';
import { endpoint, nothing } from './endpoint.ts';
import { listIn } from './office-list.ts';
import { line, moment, moneyIn, moneyOut, pageOf, prose, serial } from './values.ts';

const count = z.int().min(1).max(1_000);
const hours = z.int().min(1).max(2_160).meta({ description: 'Length of the period that is looked at' });
const percent = z.int().min(1).max(100);

/** What a rule looks for. Amounts are in reais. A movement exactly `hours` before the last one is outside its period. */
export const amlCondition = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('structuring'),
    amount: moneyIn.meta({ description: 'Bound that deposits stay below' }),
    percent: percent.max(90).meta({ description: 'How far below the bound a deposit counts, in percent of the bound' }),
    count: count.min(2).meta({ description: 'Smallest number of such deposits' }),
    hours,
  }),
  z.object({
    kind: z.literal('pass_through'),
    amount: moneyIn.meta({ description: 'Least deposited and least withdrawn in the period before a withdrawal' }),
    percent: percent.meta({ description: 'Stakes below this share of the deposits, in percent, are little play' }),
    hours,
  }),
  z.object({
    kind: z.literal('third_party'),
    count: count.meta({ description: 'Smallest number of Pix from accounts of others, credited or returned' }),
    hours,
  }),
  z.object({
    kind: z.literal('velocity'),
    direction: z.enum(amlDirections),
    count: count.meta({ description: 'More movements than this are found' }),
    amount: moneyIn.meta({ description: 'A larger sum than this is found' }),
    hours,
  }),
  z.object({
    kind: z.literal('linked_accounts'),
    count: count.max(50).meta({
      description: 'Smallest number of other players with deposits who share a device or a payout key with the player',
    }),
    hours,
  }),
  z.object({
    kind: z.literal('large_movement'),
    amount: moneyIn.meta({ description: 'Smallest deposit or withdrawal' }),
  }),
]);

const conditionOut = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .meta({ description: 'The kind and its parameters, as they are sent; amounts are decimal strings' });

const figures = z
  .record(z.string(), z.union([z.string(), z.number()]))
  .meta({ description: 'What the rule counted; amounts are decimal strings' });

const movement = z.object({
  id: z.string(),
  kind: z.enum(['deposit', 'withdrawal', 'third_party']),
  amount: moneyOut,
  at: moment,
});

const finding = z.object({
  id: z.int(),
  rule_id: z.string(),
  kind: z.enum(amlRuleKinds),
  rule_version: z.int(),
  at: moment.meta({ description: 'Time of the last movement' }),
  found_at: moment,
  figures,
  movements: z.array(movement),
});

const ruleVersion = z.object({
  version: z.int(),
  name: z.string(),
  condition: conditionOut,
  enabled: z.boolean(),
  status: z.enum(['waiting', 'approved', 'refused']),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: moment,
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  can_approve: z.boolean(),
});

const ruleId = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/);

const listVersion = z.object({
  version: z.int(),
  entries: z.int(),
  status: z.enum(['waiting', 'approved', 'refused']),
  reason: z.string(),
  proposed_by: z.string(),
  proposed_at: moment,
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  screened_at: moment.nullable().meta({ description: 'When all players had been compared with the version' }),
  matches: z.int().meta({ description: 'Players found by the version' }),
  can_approve: z.boolean(),
});

const amlCase = z.object({
  id: z.int(),
  player_id: z.int(),
  player: z.string(),
  state: z.enum(amlCaseStates),
  holds_withdrawals: z.boolean(),
  assigned_to: z.string().nullable(),
  opened_by: z.string().meta({ description: 'Empty where a rule opened it' }),
  opened_at: moment,
  changed_at: moment,
  ended_at: moment.nullable(),
  outcome: z.enum(amlOutcomes).nullable(),
  findings: z.int(),
  kinds: z.array(z.enum(amlRuleKinds)).meta({ description: 'The kinds of the rules that found something' }),
});

const report = z.object({
  id: z.int(),
  status: z.enum(['draft', 'approved', 'refused', 'sent']),
  text: z.string(),
  body: z.record(z.string(), z.unknown()).meta({ description: 'The same as JSON' }),
  drafted_by: z.string(),
  drafted_at: moment,
  decided_by: z.string().nullable(),
  decided_at: moment.nullable(),
  receipt: z.string().nullable(),
  sent_at: moment.nullable(),
  can_approve: z.boolean(),
});

const caseDetail = amlCase.extend({
  timeline: z.array(
    z.object({
      id: z.int(),
      kind: z.enum(amlEventKinds),
      by: z.string().meta({ description: 'Empty for the system and for the player' }),
      at: moment,
      note: z.string(),
      reference: z.string().nullable(),
    }),
  ),
  found: z.array(finding),
  listed: z
    .array(
      z.object({
        id: z.int(),
        list_id: z.string(),
        version: z.int(),
        kind: z.enum(watchListKinds),
        matched_by: z.enum(watchListMatchKinds),
        occasion: z.enum(watchListOccasions),
        name: z.string().meta({ description: 'Name of the list' }),
        source: z.string(),
        listed_on: z.iso.date(),
        found_at: moment,
      }),
    )
    .meta({ description: 'Persons of lists who the player may be' }),
  movements: z.array(movement).meta({ description: 'Of the last 90 days, newest first, at most 100' }),
  requests: z.array(
    z.object({
      id: z.int(),
      question: z.string(),
      requested_by: z.string(),
      requested_at: moment,
      answer: z.string().nullable(),
      answered_at: moment.nullable(),
      withdrawn_at: moment.nullable(),
    }),
  ),
  reports: z.array(report),
});

const note = line(4, 500);
const answerOfCase = { data: caseDetail };

/** Prevention of money laundering: cases of players, reports to COAF, and the rules that find movements. */
export const officeAml = {
  officeAmlCases: endpoint('officeAmlCases', {
    audience: 'staff',
    summary: 'Lists cases; `status` is a state, `unended`, or `mine` for those that the caller took',
    input: listIn,
    answer: { data: pageOf(amlCase) },
  }),
  officeAmlCase: endpoint('officeAmlCase', {
    audience: 'staff',
    summary: 'Returns a case with its timeline, findings, movements, requests and reports',
    input: z.object({ id: serial }),
    answer: answerOfCase,
    failures: ['not_found'],
  }),
  officeAmlCaseOpen: endpoint('officeAmlCaseOpen', {
    audience: 'staff',
    summary: 'Opens a case of a player; rejected while another case of the player has not ended',
    input: z.object({ player_id: serial, reason: note }),
    answer: answerOfCase,
    failures: ['not_found', 'aml_state'],
  }),
  officeAmlCaseAct: endpoint('officeAmlCaseAct', {
    audience: 'staff',
    summary: 'Takes a case, adds a note, puts withdrawals of the player on hold, or ends that',
    input: z.object({ id: serial, action: z.enum(amlCaseActions), note }),
    answer: answerOfCase,
    failures: ['not_found', 'aml_state'],
  }),
  officeAmlCaseClose: endpoint('officeAmlCaseClose', {
    audience: 'staff',
    summary: 'Closes a case without a report; rejected while a report of it is under way',
    input: z.object({ id: serial, outcome: z.enum(amlOutcomes), note }),
    answer: answerOfCase,
    failures: ['not_found', 'aml_state'],
  }),
  officeAmlFundsRequest: endpoint('officeAmlFundsRequest', {
    audience: 'staff',
    summary: 'Asks the player for the source of funds, with a message in the inbox that leads to the form of the site',
    input: z.object({ id: serial, question: prose(1_000) }),
    answer: answerOfCase,
    failures: ['not_found', 'aml_state'],
  }),
  officeAmlReportDraft: endpoint('officeAmlReportDraft', {
    audience: 'staff',
    summary: 'Writes the draft of a report to COAF from the case; a second person approves it',
    input: z.object({
      id: serial,
      reasons: prose(4_000).meta({ description: 'Why the operations are suspicious, in the words of the analyst' }),
    }),
    answer: answerOfCase,
    failures: ['not_found', 'aml_state'],
  }),
  officeAmlReportDecide: endpoint('officeAmlReportDecide', {
    audience: 'staff',
    summary: 'Approves the draft of a report as the second person, or refuses it',
    input: z.object({ id: serial.meta({ description: 'Id of the report' }), approve: z.boolean(), note }),
    answer: answerOfCase,
    failures: ['not_found', 'aml_state', 'aml_second_person'],
  }),
  officeAmlReportSent: endpoint('officeAmlReportSent', {
    audience: 'staff',
    summary: 'Marks an approved report as sent, with the number that Siscoaf returned, and ends the case',
    input: z.object({
      id: serial.meta({ description: 'Id of the report' }),
      receipt: line(3, 60),
    }),
    answer: answerOfCase,
    failures: ['not_found', 'aml_state'],
  }),
  officeAmlRules: endpoint('officeAmlRules', {
    audience: 'staff',
    summary: 'Lists the rules with the version in force, the proposal that waits, and the versions before',
    input: nothing,
    answer: {
      data: z.array(
        z.object({
          id: ruleId,
          kind: z.enum(amlRuleKinds),
          current: ruleVersion.nullable(),
          waiting: ruleVersion.nullable(),
          newest_version: z.int(),
          read_until: moment.nullable().meta({ description: 'Until when movements were evaluated' }),
          history: z.array(ruleVersion),
        }),
      ),
    },
  }),
  officeAmlRulePropose: endpoint('officeAmlRulePropose', {
    audience: 'staff',
    summary: 'Proposes a version of a rule, which applies once another person approves it; replaces one that waits',
    input: z.object({
      rule_id: ruleId,
      version: z
        .int()
        .min(0)
        .max(2_147_483_646)
        .meta({ description: 'Newest version that was read; 0 for a new rule' }),
      name: line(0, 80),
      condition: amlCondition,
      enabled: z.boolean(),
      reason: line(4, 300),
    }),
    answer: { data: z.object({ version: z.int() }) },
    failures: ['rules_changed', 'rules_disagree'],
  }),
  officeAmlRuleDecide: endpoint('officeAmlRuleDecide', {
    audience: 'staff',
    summary: 'Approves a proposed version as the second person, or refuses it',
    input: z.object({ rule_id: ruleId, version: z.int().min(1).max(2_147_483_647), approve: z.boolean() }),
    answer: { data: z.object({ version: z.int() }) },
    failures: ['not_found', 'aml_state', 'aml_second_person'],
  }),
  officeAmlDryRun: endpoint('officeAmlDryRun', {
    audience: 'staff',
    summary: 'Evaluates a condition over past movements and counts what it would find; opens no case',
    input: z.object({
      condition: amlCondition,
      days: z.literal(amlDryRunDays),
    }),
    answer: {
      data: z.object({
        players: z.int(),
        findings: z.int(),
        new_cases: z.int().meta({ description: 'Players without a case that has not ended' }),
        is_complete: z.boolean().meta({ description: 'False where more players had movements than were evaluated' }),
        examples: z.array(z.object({ player_id: z.int(), player: z.string(), at: moment, figures })),
      }),
    },
  }),
  officeAmlLists: endpoint('officeAmlLists', {
    audience: 'staff',
    summary: 'Lists the lists of politically exposed and sanctioned persons with their versions',
    input: nothing,
    answer: {
      data: z.array(
        z.object({
          id: ruleId,
          current: listVersion.nullable(),
          waiting: listVersion.nullable(),
          newest_version: z.int(),
          history: z.array(listVersion),
        }),
      ),
    },
  }),
  officeAmlListUpload: endpoint('officeAmlListUpload', {
    audience: 'staff',
    summary: 'Uploads a version of a list, which applies once another person approves it; replaces one that waits',
    input: z.object({
      list_id: ruleId,
      version: z
        .int()
        .min(0)
        .max(2_147_483_646)
        .meta({ description: 'Newest version that was read; 0 for a new list' }),
      csv_gzip: z
        .base64()
        .min(1)
        .max(4_200_000)
        .meta({
          description:
            'A CSV compressed by gzip, in base64: at most 200,000 persons and 40 MB, with the columns `name`, `cpf` (whole, masked as `***.456.789-**`, or empty), `kind` (`pep`, ' +
            '`sanctioned`), `source` and `date`, separated by commas or semicolons',
        }),
      reason: note,
    }),
    answer: { data: z.object({ version: z.int(), entries: z.int() }) },
    failures: ['rules_changed', 'watch_list_row', 'watch_list_size'],
  }),
  officeAmlListDecide: endpoint('officeAmlListDecide', {
    audience: 'staff',
    summary: 'Puts the uploaded version of a list in force as the second person, or refuses it',
    input: z.object({ list_id: ruleId, version: serial, approve: z.boolean() }),
    answer: { data: z.object({ version: z.int() }) },
    failures: ['not_found', 'aml_state', 'aml_second_person'],
  }),
};
