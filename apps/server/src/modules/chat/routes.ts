import { endpoints } from '@arara/contract';
import { type Route, member } from '../../platform/index.ts';
import type { Chat } from './chat.ts';

export function chatRoutes({ chat }: { chat: Chat }): Route[] {
  return [
    member(endpoints.chatLines, async ({ memberId, input }) => ({ data: await chat.recent(input.table, memberId) })),
    member(endpoints.chatReport, async ({ memberId, input }) => {
      await chat.report(memberId, input.id);
      return {};
    }),
  ];
}
