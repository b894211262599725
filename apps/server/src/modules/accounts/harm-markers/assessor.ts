import type { Atomically, Db, Queryable, Tx } from '../../../db/index.ts';
import { type Clock, addSeconds, dayOf, startOfDay } from '../../../platform/index.ts';
import { insertAssessment, listNewest, lockProgress, markProgress } from './assessment-store.ts';
import type { HarmCases } from './harm-cases.ts';
import { type PlayerAction, type PlayerRecord, evaluateMarker } from './marker-evaluation.ts';
import { MAX_RULE_DAYS, type MarkerRule, toLevel } from './marker-rule.ts';
import { createPhraseFinder } from './phrase-finder.ts';
import * as store from './record-store.ts';
import type { RecordSpan } from './record-store.ts';

const DAY_SECONDS = 86_400;
/** Players of one transaction. */
const BATCH_SIZE = 100;
/** Transactions of one run; the next run continues. */
const MAX_BATCHES = 200;
/** Messages of a player that are searched, the newest ones of tickets and of the chat. */
const MAX_TEXTS = 100;

type TextSpan = RecordSpan & { limit: number };

/** What players wrote, from the modules that keep it. */
export interface PlayerTexts {
  /** Lists members after a member id who wrote something in a span, by id. */
  listWriters(q: Queryable, span: RecordSpan, page: { after: number; limit: number }): Promise<number[]>;
  /** Lists what a member wrote in a span, at most `limit` of each place; the reference is the ticket, or `chat`. */
  listTexts(q: Queryable, memberId: number, span: TextSpan): Promise<{ reference: string; at: Date; text: string }[]>;
}

interface AssessorDeps {
  db: Db;
  atomically: Atomically;
  clock: Clock;
  cases: Pick<HarmCases, 'takeScore'>;
  texts: PlayerTexts;
}

interface Rules {
  list: readonly MarkerRule[];
  findPhrase: (text: string) => string | undefined;
}

const isEarlier = (a: { at: Date }, b: { at: Date }): number => a.at.getTime() - b.at.getTime();

/** Groups rows by their member. */
function groupByMember<Row extends { memberId: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) groups.set(row.memberId, [...(groups.get(row.memberId) ?? []), row]);
  return groups;
}

/** Creates the function that loads what the rules look at, of a batch of players. */
function createRecordLoader({ texts }: Pick<AssessorDeps, 'texts'>) {
  async function findPhrases(q: Queryable, memberId: number, { list, findPhrase }: Rules, until: Date) {
    const rule = list.find(({ kind }) => kind === 'words');
    if (rule === undefined) return [];
    const from = addSeconds(until, -rule.condition.days * DAY_SECONDS);
    const written = await texts.listTexts(q, memberId, { from, until, limit: MAX_TEXTS });
    return written
      .flatMap(({ reference, at, text }) => {
        const phrase = findPhrase(text);
        return phrase === undefined ? [] : [{ reference, at, phrase, amount: 0n }];
      })
      .toSorted(isEarlier);
  }

  return async (q: Queryable, memberIds: readonly number[], rules: Rules, until: Date) => {
    const span = { from: addSeconds(until, -MAX_RULE_DAYS * DAY_SECONDS), until };
    const hours = groupByMember(await store.listPlayHours(q, memberIds, span));
    const actions = groupByMember(await store.listActions(q, memberIds, span));
    const records = new Map<number, PlayerRecord>();
    for (const id of memberIds) {
      const own = actions.get(id) ?? [];
      const pick = (kind: store.ActionKind): PlayerAction[] => own.filter((row) => row.kind === kind);
      records.set(id, {
        hours: hours.get(id) ?? [],
        deposits: pick('deposit'),
        declinedDeposits: pick('declined_deposit'),
        cancelledWithdrawals: pick('cancelled_withdrawal'),
        limitRaises: pick('limit_raise'),
        phrases: await findPhrases(q, id, rules, until),
      });
    }
    return records;
  };
}

/** The assessment of all players who were active on the last whole day of the site. */
export function createAssessor({ db, atomically, clock, cases, texts }: AssessorDeps) {
  const loadRecords = createRecordLoader({ texts });

  async function assessMembers(tx: Tx, memberIds: readonly number[], rules: Rules, { day, until }: Day): Promise<void> {
    const players = await store.listPlayers(tx, memberIds);
    const records = await loadRecords(tx, players, rules, until);
    const newest = await listNewest(tx, players);
    for (const [memberId, record] of records) {
      const markers = rules.list.flatMap((rule) => evaluateMarker(record, rule, until) ?? []);
      const score = markers.reduce((total, { points }) => total + points, 0);
      if (score === 0 && (newest.get(memberId)?.score ?? 0) === 0) continue;
      const assessedAt = clock.now();
      const level = toLevel(score);
      if (await insertAssessment(tx, { memberId, day, assessedAt, score, level, markers }))
        await cases.takeScore(tx, { memberId, score, level });
    }
  }

  /** Assesses the next players of a day; returns whether more follow. */
  const assessBatch = (rules: Rules, day: Day): Promise<boolean> =>
    atomically(async (tx) => {
      const after = await lockProgress(tx, day.day);
      if (after === undefined) return false;
      const page = { after, limit: BATCH_SIZE };
      const active = await store.listActiveMembers(tx, day, page);
      const writing = await texts.listWriters(tx, day, page);
      const memberIds = [...new Set([...active, ...writing])].toSorted((a, b) => a - b).slice(0, BATCH_SIZE);
      await assessMembers(tx, memberIds, rules, day);
      const last = memberIds.at(-1) ?? after;
      const isLast = memberIds.length < BATCH_SIZE;
      await markProgress(tx, day.day, { after: last, finishedAt: isLast ? clock.now() : null });
      return !isLast;
    });

  return {
    /** Assesses the last whole day once, as soon as its play and deposits are known. A run that stops is continued by the next. */
    async run(): Promise<void> {
      const until = startOfDay(dayOf(clock.now()));
      const known = await store.findKnownUntil(db);
      if (known === null || known < until) return;
      const from = addSeconds(until, -DAY_SECONDS);
      const rules = { list: await store.listRules(db), findPhrase: createPhraseFinder(await store.listPhrases(db)) };
      const day = { day: dayOf(from), from, until };
      for (let count = 0; count < MAX_BATCHES && (await assessBatch(rules, day)); count += 1);
    },
  };
}

/** A day of the site with its span. */
type Day = RecordSpan & { day: string };
