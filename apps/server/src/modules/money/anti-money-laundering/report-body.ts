import { formatReais, sum } from '@arara/money';
import type { StoredFinding, StoredMovement } from './case-store.ts';
import type { CashMovement } from './condition.ts';

/** The content of a report to COAF, as it is stored: the operator copies it into Siscoaf. */
export interface ReportBody {
  case: number;
  /** Name and CPF are revealed on the page of the player, where it is recorded: they are not stored twice. */
  person: { player_id: number; account: string; registered_at: string };
  period: { from: string; to: string };
  totals: { deposits: string; withdrawals: string; third_party: string; movements: number };
  findings: { rule: string; kind: string; at: string; figures: StoredFinding['figures'] }[];
  movements: StoredMovement[];
  /** Why the operations are suspicious, in the words of the analyst. */
  reasons: string;
}

export const toStoredMovement = ({ id, kind, amount, at }: CashMovement): StoredMovement => ({
  id,
  kind,
  amount: formatReais(amount),
  at: at.toISOString(),
});

/** Composes a report from a case and the movements of its player in the period. */
export function composeReport({
  caseId,
  person,
  period,
  found,
  movements,
  reasons,
}: {
  caseId: number;
  person: { id: number; account: string; createdAt: Date };
  period: { from: Date; until: Date };
  found: readonly StoredFinding[];
  movements: readonly CashMovement[];
  reasons: string;
}): ReportBody {
  const sumOf = (kind: CashMovement['kind']) =>
    formatReais(sum(movements.filter((movement) => movement.kind === kind).map(({ amount }) => amount)));
  return {
    case: caseId,
    person: { player_id: person.id, account: person.account, registered_at: person.createdAt.toISOString() },
    period: { from: period.from.toISOString(), to: period.until.toISOString() },
    totals: {
      deposits: sumOf('deposit'),
      withdrawals: sumOf('withdrawal'),
      third_party: sumOf('third_party'),
      movements: movements.length,
    },
    findings: found.map(({ ruleId, kind, at, figures }) => ({ rule: ruleId, kind, at: at.toISOString(), figures })),
    movements: movements.map(toStoredMovement),
    reasons,
  };
}

const kindNames: Record<string, string> = {
  structuring: 'Depósitos fracionados logo abaixo de um limite',
  pass_through: 'Saque logo após depósito, com pouco jogo',
  third_party: 'Pix de contas de terceiros',
  velocity: 'Movimentação acima do usual no período',
  linked_accounts: 'Contas ligadas por aparelho ou chave de saque',
  large_movement: 'Movimentação de valor elevado',
  deposit: 'Depósito',
  withdrawal: 'Saque',
};

const nameKind = (kind: string) => (kind === 'third_party' ? 'Pix de terceiro' : (kindNames[kind] ?? kind));

/** Formats a report as text in Portuguese, the language of COAF. A Pix of a third party that was credited is also a deposit. */
export function formatReport(body: ReportBody): string {
  const { person, period, totals } = body;
  return [
    `Comunicação de operação suspeita: caso ${body.case}`,
    '',
    `Jogador: ${person.player_id} (nome e CPF na ficha do jogador)`,
    `Conta: ${person.account}, cadastrada em ${person.registered_at}`,
    `Período: ${period.from} a ${period.to}`,
    `Depósitos: R$ ${totals.deposits}`,
    `Saques: R$ ${totals.withdrawals}`,
    `Pix de terceiros: R$ ${totals.third_party}`,
    '',
    'Ocorrências:',
    ...body.findings.map(
      ({ kind, at, figures }) =>
        `- ${at}: ${kindNames[kind] ?? kind} (${Object.entries(figures)
          .map(([name, value]) => `${name}: ${value}`)
          .join('; ')})`,
    ),
    '',
    'Movimentações:',
    ...body.movements.map(({ at, kind, amount, id }) => `- ${at}: ${nameKind(kind)}, R$ ${amount}, ${id}`),
    '',
    'Motivos da suspeita:',
    body.reasons,
  ].join('\n');
}
