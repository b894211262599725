import { type Endpoints, type exportLists, endpoints } from '@arara/contract';
import type { z } from 'zod';
import { Failure, type ListAudience, type ListReader } from '../../../platform/index.ts';
import {
  type Cell,
  type FileColumns,
  type Language,
  auditColumns,
  betColumns,
  depositColumns,
  eventColumns,
  moneyColumns,
  playerColumns,
  revenueColumns,
  statementColumns,
  paymentColumns,
  withdrawalColumns,
} from './export-columns.ts';
import { translations } from './messages/messages.ts';

export type ExportListName = (typeof exportLists)[number];

/** The filters of a list by name, as its call takes them. */
export type ExportFilter = Readonly<Record<string, string>>;

type InputOf<Name extends keyof Endpoints> = z.output<Endpoints[Name]['input']>;

/** The readers of the lists, which answer the rows of the calls of these lists. */
export interface ExportReaders {
  recharges: ListReader<InputOf<'officeRecharges'>, Parameters<(typeof depositColumns)[number][1]>[0]>;
  payments: ListReader<InputOf<'officePayments'>, Parameters<(typeof paymentColumns)[number][1]>[0]>;
  withdrawals: ListReader<InputOf<'officeWithdrawals'>, Parameters<(typeof withdrawalColumns)[number][1]>[0]>;
  players: ListReader<InputOf<'officePlayers'>, Parameters<(typeof playerColumns)[number][1]>[0]>;
  statement: ListReader<InputOf<'officeStatement'>, Parameters<(typeof statementColumns)[number][1]>[0]>;
  bets: ListReader<InputOf<'officePlayerBets'>, Parameters<(typeof betColumns)[number][1]>[0]>;
  events: ListReader<InputOf<'officeEvents'>, Parameters<(typeof eventColumns)[number][1]>[0]>;
  audit: ListReader<InputOf<'officeAudit'>, Parameters<(typeof auditColumns)[number][1]>[0]>;
  revenue: ListReader<InputOf<'officeReportRevenue'>, Parameters<(typeof revenueColumns)[number][1]>[0]>;
  money: ListReader<InputOf<'officeReportMoney'>, Parameters<(typeof moneyColumns)[number][1]>[0]>;
}

/** A list with valid filters. */
export interface OpenedList {
  /** The given filters that the list knows. */
  filter: ExportFilter;
  count(reader: Pick<ListAudience, 'permissions'>): Promise<number>;
  /** The rows as cells, in batches. */
  read(audience: ListAudience): AsyncGenerator<Cell[][]>;
}

export interface ExportList {
  /** The permission of the call of the list. */
  permission: string;
  headings(language: Language): string[];
  /** Fails with `invalid` where the call of the list would. */
  open(given: ExportFilter): OpenedList;
}

/** The page of a list is no filter, and a file has an order of its own. */
const withoutPage = (given: ExportFilter): Record<string, string> =>
  Object.fromEntries(
    Object.entries(given).filter(([name]) => !['page', 'limit', 'cursor', 'sort', 'order'].includes(name)),
  );

function defineList<Input, Row>(
  { endpoint, permission }: { endpoint: { input: z.ZodType<Input> }; permission: string },
  columns: FileColumns<Row>,
  reader: ListReader<Input, Row>,
): ExportList {
  return {
    permission,
    headings: (language) => columns.map(([heading]) => translations[language](`columns.${heading}`)),
    open(given) {
      const asked = withoutPage(given);
      const parsed = endpoint.input.safeParse(asked);
      if (!parsed.success) throw new Failure('invalid', { field: String(parsed.error.issues[0]?.path[0] ?? 'filter') });
      const input = parsed.data;
      const known = Object.entries(asked).filter(
        ([name, value]) => value !== '' && Object.hasOwn(input as object, name),
      );
      return {
        filter: Object.fromEntries(known),
        count: (asker) => reader.count(input, asker),
        async *read(audience) {
          const t = translations[audience.locale === 'en' ? 'en' : 'pt'];
          for await (const rows of reader.read(input, audience))
            yield rows.map((row) => columns.map(([, cell]) => cell(row, t)));
        },
      };
    },
  };
}

/** The lists that can be exported, each with the permission and the filters of its call. */
export function createExportLists(readers: ExportReaders): Record<ExportListName, ExportList> {
  const { officePayments, officeRecharges, officeWithdrawals, officePlayers, officeStatement } = endpoints;
  const { officePlayerBets, officeAudit, officeEvents } = endpoints;
  const { officeReportRevenue, officeReportMoney } = endpoints;
  return {
    recharges: defineList({ endpoint: officeRecharges, permission: 'deposit.read' }, depositColumns, readers.recharges),
    payments: defineList({ endpoint: officePayments, permission: 'payment.read' }, paymentColumns, readers.payments),
    withdrawals: defineList(
      { endpoint: officeWithdrawals, permission: 'withdrawal.read' },
      withdrawalColumns,
      readers.withdrawals,
    ),
    players: defineList({ endpoint: officePlayers, permission: 'player.read' }, playerColumns, readers.players),
    statement: defineList(
      { endpoint: officeStatement, permission: 'ledger.read' },
      statementColumns,
      readers.statement,
    ),
    bets: defineList({ endpoint: officePlayerBets, permission: 'ledger.read' }, betColumns, readers.bets),
    // A file of the audit log needs more than the permission to read it.
    audit: defineList({ endpoint: officeAudit, permission: 'audit.export' }, auditColumns, readers.audit),
    events: defineList({ endpoint: officeEvents, permission: 'audit.export' }, eventColumns, readers.events),
    revenue: defineList({ endpoint: officeReportRevenue, permission: 'report.read' }, revenueColumns, readers.revenue),
    money: defineList({ endpoint: officeReportMoney, permission: 'report.read' }, moneyColumns, readers.money),
  };
}
