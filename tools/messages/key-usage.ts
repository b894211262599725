import type { Source } from '../tidy/source.ts';
import { isRecord, syntaxOf } from '../tidy/syntax.ts';

/** The keys that a source names: in full, or by a template whose fixed pieces a key must match. */
export interface NamedKeys {
  readonly literals: ReadonlySet<string>;
  readonly templates: readonly RegExp[];
}

const KEY_PIECE = /^[\w.-]*$/;

const escape = (text: string): string => text.replaceAll(/[.\\-]/g, String.raw`\$&`);

/** The keys that a template can name: `status.${state}` names every key that begins with `status.`. */
function templatePattern(quasis: readonly unknown[]): RegExp | undefined {
  const pieces = quasis.map((quasi) => (isRecord(quasi) ? String(quasi['raw']) : ''));
  // Without a fixed beginning it would name every key.
  if (pieces[0] === '' || !pieces.every((piece) => KEY_PIECE.test(piece))) return undefined;
  return new RegExp(`^${pieces.map(escape).join('.+')}$`);
}

/** Finds the string and template literals of a source that can be keys. */
export function findNamedKeys(source: Source): NamedKeys {
  const literals = new Set<string>();
  const templates: RegExp[] = [];
  for (const node of syntaxOf(source).nodes) {
    if (node.type === 'StringLiteral') literals.add(String(node.fields['value']));
    if (node.type !== 'TemplateLiteral') continue;
    const quasis = node.fields['quasis'];
    const pattern = Array.isArray(quasis) ? templatePattern(quasis) : undefined;
    if (pattern) templates.push(pattern);
  }
  return { literals, templates };
}

/** The keys that none of the sources names. */
export function findUnusedKeys(keys: readonly string[], named: readonly NamedKeys[]): string[] {
  return keys.filter(
    (key) =>
      !named.some(({ literals, templates }) => literals.has(key) || templates.some((pattern) => pattern.test(key))),
  );
}
