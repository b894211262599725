import type { RepositoryRule, Violation } from './rule.ts';
import type { Source } from './source.ts';
import { type Node, fieldOf, nameOf, syntaxOf } from './syntax.ts';

const SERVER = /^apps\/server\/src\/(?!.*\.test\.ts$)/;

const NAME_FIELDS: Readonly<Record<string, string>> = {
  TsInterfaceDeclaration: 'id',
  TsTypeAliasDeclaration: 'id',
  TsEnumDeclaration: 'id',
  ClassDeclaration: 'identifier',
};

/** The name of a type that a statement declares and exports. */
function exportedType(node: Node): string | undefined {
  const field = NAME_FIELDS[node.type];
  return field !== undefined && node.parent?.type === 'ExportDeclaration' ? nameOf(fieldOf(node, field)) : undefined;
}

function typesOf(source: Source): (Violation & { readonly name: string })[] {
  const { nodes, lineAt } = syntaxOf(source);
  return nodes.flatMap((node) => {
    const name = exportedType(node);
    return name === undefined ? [] : [{ path: source.path, line: lineAt(node.start), name, what: name }];
  });
}

const serverTypes = (sources: readonly Source[]): ReturnType<typeof typesOf> =>
  sources.filter(({ path }) => SERVER.test(path)).flatMap(typesOf);

/** The names that more than one file of the server exports a type under. */
export function sharedTypeNames(sources: readonly Source[]): string[] {
  const paths = Map.groupBy(serverTypes(sources), ({ name }) => name);
  return [...paths].filter(([, types]) => new Set(types.map(({ path }) => path)).size > 1).map(([name]) => name);
}

/** Every exported type of the server whose name another file of the server exports too. */
function findSharedNames(sources: readonly Source[]): Violation[] {
  const types = serverTypes(sources);
  const byName = Map.groupBy(types, ({ name }) => name);
  return types.flatMap(({ path, line, name }) => {
    const others = byName.get(name)?.filter((type) => type.path !== path) ?? [];
    return others.length === 0 ? [] : [{ path, line, what: `${name}, which ${others[0]?.path} exports too` }];
  });
}

const type = (file: string, text: string): Source => ({ path: `apps/server/src/modules/${file}`, text });

export const typeNameRules: readonly RepositoryRule[] = [
  {
    name: 'one-type-one-name',
    why: 'a type that is named for two things is looked up twice',
    find: findSharedNames,
    bad: [
      [
        type('play/play/bet.ts', 'export interface Terms { readonly id: string }'),
        type('money/cashier/rule.ts', 'export type Terms = string;'),
      ],
      [
        type('play/play/bet.ts', 'export class Refusal extends Error {}'),
        type('money/cashier/rule.ts', 'export enum Refusal { late }'),
      ],
    ],
    good: [
      [
        type('play/play/bet.ts', 'export interface BetTerms { readonly id: string }\ntype Row = string;'),
        type('play/play/index.ts', "export type { BetTerms } from './bet.ts';"),
        type('money/cashier/rule.ts', 'export type WithdrawalTerms = string;\ntype Row = number;'),
        type('money/cashier/rule.test.ts', 'export type WithdrawalTerms = string;'),
      ],
    ],
  },
];
