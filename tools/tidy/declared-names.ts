import type { Source } from './source.ts';
import { type Node, fieldOf, isRecord, nameOf, spanOf, syntaxOf } from './syntax.ts';

/** A name that a source gives to something. */
export interface DeclaredName {
  readonly line: number;
  readonly name: string;
}

/** Where the name stands in a node that declares one. */
const NAME_FIELDS: Readonly<Record<string, string>> = {
  FunctionDeclaration: 'identifier',
  FunctionExpression: 'identifier',
  ClassDeclaration: 'identifier',
  ClassExpression: 'identifier',
  TsInterfaceDeclaration: 'id',
  TsTypeAliasDeclaration: 'id',
  TsEnumDeclaration: 'id',
  TsEnumMember: 'id',
  TsModuleDeclaration: 'id',
  TsTypeParameter: 'name',
  TsPropertySignature: 'key',
  TsMethodSignature: 'key',
  MethodProperty: 'key',
  GetterProperty: 'key',
  SetterProperty: 'key',
  ClassMethod: 'key',
  ClassProperty: 'key',
  ExportSpecifier: 'exported',
};

/** The keys of an object literal: the parser gives them no node of their own. */
function literalKeys(node: Node): unknown[] {
  const properties = node.fields['properties'];
  return Array.isArray(properties)
    ? properties
        .filter(isRecord)
        .filter((property) => property['type'] === 'KeyValueProperty')
        .map((property) => property['key'])
    : [];
}

/** The identifiers that a node declares. A variable or a parameter is an identifier with room for a type. */
function declaredBy(node: Node): unknown[] {
  if (node.type === 'Identifier') return 'typeAnnotation' in node.fields ? [node.fields] : [];
  if (node.type === 'ObjectExpression') return literalKeys(node);
  if (node.type === 'ImportSpecifier') return fieldOf(node, 'imported') ? [fieldOf(node, 'local')] : [];
  const field = NAME_FIELDS[node.type];
  return field === undefined ? [] : [fieldOf(node, field)];
}

/** Every name that a source declares: variables, parameters, functions, types, members and aliases; not its references. */
export function declaredNames(source: Source): DeclaredName[] {
  const { nodes, lineAt } = syntaxOf(source);
  return nodes.flatMap((node) =>
    declaredBy(node)
      .filter(isRecord)
      .flatMap((identifier) => {
        const name = nameOf(identifier);
        return name === undefined ? [] : [{ line: lineAt(spanOf(identifier)?.start ?? node.start), name }];
      }),
  );
}
