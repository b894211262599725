import { type Centavos, centavos, sum } from '@arara/money';

/**
 * `open`: withdrawals wait until it is settled; `agreed`: paid in instalments; `undone`: the bank gave the money back
 * after all.
 */
export type DebtStatus = 'open' | 'agreed' | 'settled' | 'written_off' | 'undone';

/** `received`: from money that came in; `collected`: from cash, by staff; `agreed`: instalments, nothing moves. */
export type DebtWay = 'received' | 'collected' | 'written_off' | 'agreed';

/** One thing done about a debt. */
export interface DebtStep {
  way: DebtWay;
  /** In centavos; zero for an agreement. */
  amount: Centavos;
  /** Why, in the words of staff; `null` where the program did it. */
  note: string | null;
  at: Date;
  /** Who of staff asked for it and who approved; nobody where the program did it. */
  requestedBy: number | null;
  approvedBy: number | null;
}

/** The return of a bank that left a debt. */
export interface DebtCause {
  endToEndId: string;
  returnId: string;
  /** Counts the changes of the bank's mind. */
  turn: number;
}

/** What a player owes because a bank took a Pix back that they had spent. Money in centavos. */
export interface Debt extends DebtCause {
  id: string;
  memberId: number;
  amount: Centavos;
  status: DebtStatus;
  /** The most that one later deposit settles of an agreed debt. */
  instalment: Centavos | null;
  /** Whether play is closed while it is open. */
  freezesPlay: boolean;
  openedAt: Date;
  endedAt: Date | null;
  /** In the order in which they were made. */
  steps: DebtStep[];
}

export type DebtAction = 'collect' | 'agree' | 'write_off';

/** What one person of staff asks for and another decides. */
export interface DebtRequest {
  id: string;
  debtId: string;
  action: DebtAction;
  instalment: Centavos | null;
  note: string | null;
  status: 'waiting' | 'approved' | 'refused' | 'withdrawn';
  requestedBy: number;
  requestedAt: Date;
  decidedBy: number | null;
  decidedAt: Date | null;
}

export const unsettledStatuses: readonly DebtStatus[] = ['open', 'agreed'];

export function isUnsettled({ status }: Pick<Debt, 'status'>): boolean {
  return unsettledStatuses.includes(status);
}

const settledBy = ({ steps }: Pick<Debt, 'steps'>, ...ways: DebtWay[]): Centavos =>
  sum(steps.filter(({ way }) => ways.includes(way)).map(({ amount }) => amount));

/** What of a debt nobody has paid or given up. */
export function remainingOf(debt: Pick<Debt, 'amount' | 'steps'>): Centavos {
  return centavos(debt.amount - settledBy(debt, 'received', 'collected', 'written_off'));
}

/** What of a debt the player has paid. */
export function paidOf(debt: Pick<Debt, 'steps'>): Centavos {
  return settledBy(debt, 'received', 'collected');
}

/** What of a debt the operator gave up. */
export function writtenOffOf(debt: Pick<Debt, 'steps'>): Centavos {
  return settledBy(debt, 'written_off');
}
