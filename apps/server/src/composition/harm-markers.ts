import { createHarmMarkers } from '../modules/accounts/harm-markers/index.ts';
import { listChattingMembers, listMemberLines } from '../modules/communication/chat/index.ts';
import { type Threads, listWritingMembers } from '../modules/communication/helpdesk/index.ts';
import type { AccountModules } from './accounts.ts';
import type { Platform } from './platform.ts';

interface HarmMarkersSources {
  platform: Platform;
  accounts: AccountModules;
  threads: Pick<Threads, 'listTexts'>;
}

/** Creates the markers of harm, with the job that assesses each day once its play is known. */
export function createHarmMarkersModule({ platform, accounts, threads }: HarmMarkersSources) {
  const { db, atomically, clock, jobs, notifications } = platform;
  const { identity, staff } = accounts;
  const { routes, assess, describe } = createHarmMarkers({
    db,
    atomically,
    clock,
    identity,
    notifications,
    staff,
    texts: {
      listWriters: async (q, span, page) => [
        ...(await listWritingMembers(q, span, page)),
        ...(await listChattingMembers(q, span, page)),
      ],
      listTexts: async (q, memberId, span) => [
        ...(await threads.listTexts(q, memberId, span)).map(({ ticketId, at, text }) => ({
          reference: ticketId,
          at,
          text,
        })),
        ...(await listMemberLines(q, memberId, span)).map(({ at, text }) => ({ reference: 'chat', at, text })),
      ],
    },
  });
  return {
    routes,
    describe,
    schedule(): void {
      jobs.work('harm_markers', assess);
      jobs.every('harm_markers', '*/10 * * * *');
    },
  };
}

export type HarmMarkersModule = ReturnType<typeof createHarmMarkersModule>;
