import { type Endpoints, endpoints, significantEventKinds } from '@arara/contract';
import type { z } from 'zod';
import type { Db } from '../../../db/index.ts';
import {
  type Clock,
  LIST_BATCH_SIZE,
  type ListReader,
  type Route,
  addSeconds,
  cursorPageOf,
  readByKeyset,
  staffRoute,
} from '../../../platform/index.ts';
import { type EventFilter, type SignificantEvent, countEvents, listEvents, listEventsAfter } from './event-store.ts';

type EventInput = z.output<Endpoints['officeEvents']['input']>;

const DEFAULT_SECONDS = 31 * 86_400;

function toFilter({ kind, from, to }: EventInput, now: Date): EventFilter {
  const until = to === undefined ? null : new Date(to);
  const since = from === undefined ? addSeconds(until ?? now, -DEFAULT_SECONDS) : new Date(from);
  return { kind: kind ?? null, from: since, to: until };
}

/** The kinds of the view are those of the contract. */
function toKind(kind: string): (typeof significantEventKinds)[number] {
  const known = significantEventKinds.find((each) => each === kind);
  if (known === undefined) throw new Error(`the contract has no events of the kind ${kind}`);
  return known;
}

const toEventView = ({ at, kind, position: _position, ...event }: SignificantEvent) => ({
  ...event,
  at: at.toISOString(),
  kind: toKind(kind),
});

type EventView = ReturnType<typeof toEventView>;

/** Reads the whole list for an export, oldest first. */
export function createEventReader({ db, clock }: { db: Db; clock: Clock }): ListReader<EventInput, EventView> {
  return {
    count: (input) => countEvents(db, toFilter(input, clock.now())),
    async *read(input) {
      const filter = toFilter(input, clock.now());
      for await (const rows of readByKeyset<SignificantEvent>((after) =>
        listEventsAfter(db, filter, { after, limit: LIST_BATCH_SIZE }),
      ))
        yield rows.map(toEventView);
    },
  };
}

/** The list of significant events. */
export function eventRoutes({ db, clock }: { db: Db; clock: Clock }): Route[] {
  return [
    staffRoute(endpoints.officeEvents, 'audit.read', async ({ input }) => ({
      data: cursorPageOf(await listEvents(db, toFilter(input, clock.now()), input), input, toEventView),
    })),
  ];
}
