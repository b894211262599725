import { parseSync } from '@swc/core';
import type { Source } from './source.ts';

/** A node of the syntax tree as far as it is read here; `start` and `end` are bytes. */
export interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly parent: Node | undefined;
  readonly fields: Readonly<Record<string, unknown>>;
}

export interface Syntax {
  /** Every node, parents before their children, in the order of the text. */
  readonly nodes: readonly Node[];
  /** The line of a byte, from 1. */
  readonly lineAt: (byte: number) => number;
  /** The text of a node. */
  readonly textOf: (node: Node) => string;
  readonly comments: readonly { readonly line: number; readonly text: string }[];
}

export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The bytes of a node from 0; swc counts them from 1. */
export function spanOf(value: Record<string, unknown>): { start: number; end: number } | undefined {
  const span = value['span'];
  if (!isRecord(span) || typeof span['start'] !== 'number' || typeof span['end'] !== 'number') return undefined;
  return { start: span['start'] - 1, end: span['end'] - 1 };
}

/** Flattens the tree; an object without a type of its own, such as an argument, is walked through. */
function flatten(value: unknown, parent: Node | undefined, into: Node[]): void {
  if (Array.isArray(value)) {
    for (const item of value) flatten(item, parent, into);
    return;
  }
  if (!isRecord(value)) return;
  const span = spanOf(value);
  const type = value['type'];
  const node = typeof type === 'string' && span ? { type, ...span, parent, fields: value } : undefined;
  if (node) into.push(node);
  for (const field of Object.values(value)) flatten(field, node ?? parent, into);
}

function lineFinder(bytes: Buffer): (byte: number) => number {
  const starts = [0];
  for (const [at, byte] of bytes.entries()) if (byte === 10) starts.push(at + 1);
  return (byte) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= byte) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

/** What can hold two slashes without being a comment. */
const TEXT_NODES = new Set(['StringLiteral', 'TemplateElement', 'RegExpLiteral', 'JSXText']);

/** The comments: what begins like one once every string, pattern and text is blanked out. */
function commentsOf(bytes: Buffer, nodes: readonly Node[], lineAt: (byte: number) => number): Syntax['comments'] {
  const bare = Buffer.from(bytes);
  for (const node of nodes) if (TEXT_NODES.has(node.type)) bare.fill(' ', node.start, node.end);
  const text = bare.toString('latin1');
  return [...text.matchAll(/\/\/[^\n]*|\/\*[\s\S]*?\*\//g)].map((match) => ({
    line: lineAt(match.index),
    text: bytes.subarray(match.index, match.index + match[0].length).toString('utf8'),
  }));
}

function parse(source: Source): Syntax {
  const bytes = Buffer.from(source.text);
  const nodes: Node[] = [];
  const jsx = source.path.endsWith('.tsx');
  flatten(parseSync(source.text, { syntax: 'typescript', tsx: jsx, target: 'es2024' }).body, undefined, nodes);
  const lineAt = lineFinder(bytes);
  const textOf = (node: Node): string => bytes.subarray(node.start, node.end).toString('utf8');
  return { nodes, lineAt, textOf, comments: commentsOf(bytes, nodes, lineAt) };
}

const parsed = new WeakMap<Source, Syntax>();
const EMPTY: Syntax = { nodes: [], lineAt: () => 1, textOf: () => '', comments: [] };

export const isCode = (path: string): boolean => /\.(ts|tsx|js|mjs)$/.test(path);

/** The syntax of a source, parsed once; of what is not code, an empty one. Throws where it does not parse. */
export function syntaxOf(source: Source): Syntax {
  if (!isCode(source.path)) return EMPTY;
  const known = parsed.get(source);
  if (known) return known;
  const syntax = parse(source);
  parsed.set(source, syntax);
  return syntax;
}

/** The field of a node that is itself a node-like record, such as a callee. */
export function fieldOf(node: Node, name: string): Record<string, unknown> | undefined {
  const value = node.fields[name];
  return isRecord(value) ? value : undefined;
}

/** The name of an identifier, else undefined. */
export const nameOf = (value: Record<string, unknown> | undefined): string | undefined =>
  value?.['type'] === 'Identifier' && typeof value['value'] === 'string' ? value['value'] : undefined;
