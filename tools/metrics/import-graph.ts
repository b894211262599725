import { posix } from 'node:path';
import type { Source } from '../tidy/source.ts';
import { fieldOf, syntaxOf } from '../tidy/syntax.ts';

/** Every code file with the files of this repository that it imports, types included. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const IMPORTS = new Set(['ImportDeclaration', 'ExportNamedDeclaration', 'ExportAllDeclaration']);

/** The file that a relative import names; undefined for a package. */
function resolveImport(from: string, specifier: string): string | undefined {
  return specifier.startsWith('.') ? posix.join(posix.dirname(from), specifier) : undefined;
}

function importsOf(source: Source): string[] {
  const { nodes } = syntaxOf(source);
  return nodes
    .filter(({ type }) => IMPORTS.has(type))
    .map((node) => fieldOf(node, 'source')?.['value'])
    .filter((specifier) => typeof specifier === 'string')
    .map((specifier) => resolveImport(source.path, specifier))
    .filter((path) => path !== undefined);
}

export const importGraph = (sources: readonly Source[]): ImportGraph =>
  new Map(sources.map((source) => [source.path, importsOf(source)]));

const FEATURE = /^apps\/(?:site|office)\/src\/features\/[^/]+\//;

/** The imports by which a feature of a front end reaches into another feature, `from -> to`. Tests are left out. */
export function crossFeatureImports(graph: ImportGraph): string[] {
  return [...graph].flatMap(([from, imports]) => {
    const feature = /\.test\.tsx?$/.test(from) ? undefined : FEATURE.exec(from)?.[0];
    if (feature === undefined) return [];
    return imports.filter((to) => FEATURE.test(to) && !to.startsWith(feature)).map((to) => `${from} -> ${to}`);
  });
}
