import { endpoints } from '@arara/contract';
import { type Route, memberRoute } from '../../../platform/index.ts';
import type { Chat } from './chat.ts';

export function chatRoutes({ chat }: { chat: Chat }): Route[] {
  return [
    memberRoute(endpoints.chatLines, async ({ memberId, input }) => ({
      data: await chat.recent(input.table, memberId),
    })),
    memberRoute(endpoints.chatReport, async ({ memberId, input }) => {
      await chat.report(memberId, input.id);
      return {};
    }),
  ];
}
