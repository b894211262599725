import { readFile } from 'node:fs/promises';
import { endpoints } from '@arara/contract';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

const DOCUMENT = new URL('../../../../../../docs/metrics.md', import.meta.url);

/** Fields that say what a figure is of. */
const DIMENSIONS = new Set(
  'agent agent_title area as_of at category channel channel_id day game is_running is_truncated key method number period provider queue site title until'.split(
    ' ',
  ),
);

interface Schema {
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
}

/** Lists the names of the fields with a value of their own. */
function listFields({ properties = {}, items, anyOf = [] }: Schema): string[] {
  const own = Object.entries(properties).flatMap(([name, schema]) => {
    const inner = listFields(schema);
    return inner.length > 0 ? inner : [name];
  });
  return [...own, ...(items === undefined ? [] : listFields(items)), ...anyOf.flatMap(listFields)];
}

describe('the dictionary of metrics', () => {
  it('defines every figure of the reports once, and no other', async () => {
    const reports = Object.values(endpoints).filter(({ name }) => name.startsWith('officeReport'));
    const fields = reports.flatMap(({ answer }) => listFields(z.toJSONSchema(answer, { io: 'output' }) as Schema));
    const figures = [...new Set(fields)].filter((name) => !DIMENSIONS.has(name));
    const defined = [...(await readFile(DOCUMENT, 'utf8')).matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
    expect(figures.length).toBeGreaterThan(40);
    expect(new Set(defined)).toEqual(new Set(figures));
    expect(defined).toHaveLength(figures.length);
  });
});
