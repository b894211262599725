import { endpoints } from '@arara/contract';
import { type Route, pageOf, staff } from '../../../platform/index.ts';
import { type PanelParts, panelOf } from '../review/panel.ts';
import { listQueue } from '../review/queue-store.ts';
import { type Stage, dues } from '../review/sla.ts';
import { type WritingParts, createWriter } from '../review/writing.ts';
import type { WithdrawalBook } from './book.ts';
import type { Withdrawals } from './desk.ts';
import { type WithdrawalStatus, withdrawalStatuses } from './withdrawal.ts';

interface WithdrawalOfficeParts extends WritingParts, PanelParts {
  book: WithdrawalBook;
  withdrawals: Withdrawals;
}

/** The tab of whatever waits for a person. */
const inReview: WithdrawalStatus[] = ['in_review', 'second_review', 'on_hold'];

/** `review`, or statuses with commas between; what is neither finds nothing. */
function statusesOf(asked: string | undefined): WithdrawalStatus[] | null {
  if (asked === undefined || asked === '') return null;
  if (asked === 'review') return inReview;
  return asked
    .split(',')
    .filter((status): status is WithdrawalStatus => (withdrawalStatuses as readonly string[]).includes(status));
}

function stageOfDue(due: (typeof dues)[number] | undefined): Stage | null {
  return due === undefined ? null : (dues.indexOf(due) as Stage);
}

/** The queue of withdrawals, what is needed to decide on one, and the two decisions. */
export function withdrawalOfficeRoutes(parts: WithdrawalOfficeParts): Route[] {
  const { db, book, clock, withdrawals } = parts;
  const { one, write } = createWriter(parts);

  return [
    staff(endpoints.officeWithdrawals, 'withdrawal.read', async ({ input, actor }) => {
      const filter = {
        memberId: input.player_id ?? null,
        statuses: statusesOf(input.status),
        words: input.q ?? '',
        risk: input.risk ?? null,
        flag: input.flag ?? null,
        stage: stageOfDue(input.due),
        sort: input.sort,
        order: input.order,
      };
      const { ids, total } = await listQueue(db, filter, input, clock.now());
      const rows = await write(await book.byIds(db, ids), actor);
      return { data: pageOf({ rows, total }, input, (row) => row) };
    }),
    staff(endpoints.officeWithdrawal, 'withdrawal.read', async ({ input, actor, messages }) => {
      const withdrawal = await withdrawals.withdrawal(db, input.id);
      return { data: { ...(await one(withdrawal, actor)), ...(await panelOf(parts, withdrawal, messages)) } };
    }),
    staff(endpoints.officeApprove, 'withdrawal.decide', async ({ input, actor }) => ({
      data: await one(await withdrawals.approve(actor, input.id), actor),
    })),
    staff(endpoints.officeRefuse, 'withdrawal.decide', async ({ input, actor }) => ({
      data: await one(await withdrawals.refuse(actor, input.id, input.reason, input.kind), actor),
    })),
  ];
}
