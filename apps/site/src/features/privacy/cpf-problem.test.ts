import { expect, it } from 'vitest';
import { cpfProblem } from './cpf-problem.ts';

it.each(['529.982.247-25', '52998224725', '390.533.447-05', '111.444.777-35'])('takes %s', (cpf) =>
  expect(cpfProblem(cpf)).toBeUndefined(),
);

it.each([
  ['', 'privacy.cpfShort'],
  ['529.982.247', 'privacy.cpfShort'],
  ['111.111.111-11', 'privacy.cpfSame'],
  ['529.982.247-26', 'privacy.cpfWrong'],
  ['529.982.274-25', 'privacy.cpfWrong'],
] as const)('reports for %s: %s', (cpf, problem) => expect(cpfProblem(cpf)).toBe(problem));
