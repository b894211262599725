import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from './repository-root.ts';
import { namesOf, readRepository } from './documents/known-names.ts';
import { brokenLinks, unknownNames, unknownScripts } from './documents/name-checks.ts';
import { foldersWithoutReadme, readmesOfWrongLength, schemasListedWrongly } from './documents/readme-checks.ts';
import { settingsRead } from './documents/settings.ts';
import { type Source, writtenSources } from './tidy/source.ts';

const written = writtenSources();
const { known, documents } = readRepository(readFileSync(join(ROOT, 'package.json'), 'utf8'), written);

/** Decisions and the list of changes name what there was when they were written. */
const present = documents.filter(({ path }) => !path.startsWith('docs/adr/') && path !== 'CHANGELOG.md');

describe('the documents', () => {
  it('name only files, tables, functions and settings that exist', () => {
    expect(present.flatMap((source) => unknownNames(known, source))).toEqual([]);
  });

  it('run only scripts of package.json', () => {
    expect(present.flatMap((source) => unknownScripts(known, source))).toEqual([]);
  });

  it('have no broken relative link', () => {
    expect(documents.flatMap((source) => brokenLinks(known, documents, source))).toEqual([]);
  });
});

describe('docs/operate.md', () => {
  const page = documents.find(({ path }) => path === 'docs/operate.md')?.text ?? '';
  const settings = settingsRead(written);

  it('explains every environment variable that the code reads', () => {
    expect(settings.length).toBeGreaterThan(80);
    expect(settings.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });

  it('lists every metric of the server', () => {
    const metrics = written
      .filter(({ path }) => path.startsWith('apps/server/src/metrics/') && !path.endsWith('.test.ts'))
      .flatMap(({ text }) => text.match(/(?<=')arara_\w+(?=')/g) ?? []);
    expect(metrics.length).toBeGreaterThan(15);
    expect(metrics.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
  });
});

describe('the READMEs', () => {
  it('stand in every package, app, simulator and module of the server', () => {
    expect(foldersWithoutReadme(known)).toEqual([]);
  });

  it('list the tables of each module, all of them and no others', () => {
    expect(schemasListedWrongly(known.tables, documents)).toEqual([]);
  });

  it('have ten to forty lines', () => {
    expect(readmesOfWrongLength(documents)).toEqual([]);
  });
});

describe('the checks of documents', () => {
  const example = namesOf(
    [
      'packages/a/README.md',
      'packages/a/src/pay-out.ts',
      'packages/b/src/b.ts',
      'apps/server/src/db/functions/ledger.append_v1.sql',
    ],
    [{ path: 'packages/a/src/pay-out.ts', text: 'export const payOut = (): number => READ_ME;' }],
    '## ledger\n\n| table | what it is |\n|---|---|\n| `wallet` | Wallets. |\n',
    '{ "scripts": { "check": "tsc" } }',
  );
  const readme = (text: string): Source => ({ path: 'packages/a/README.md', text });

  it.each([
    'src/pay-out.ts',
    'pay-out.ts',
    'packages/b/',
    '../b/src/b.ts',
    'ledger.wallet',
    'ledger.wallet.cash',
    'ledger.append_v1(…)',
    'payOut',
    'payOut(amount)',
    'READ_ME',
    'dist/',
    'GET /healthz',
    'packages/a/src/<name>.ts',
  ])('accept `%s`', (name) => {
    expect(unknownNames(example, readme(`Reads \`${name}\`.`))).toEqual([]);
  });

  it.each([
    'src/pay-in.ts',
    'packages/c/',
    'packages/a/lib/<name>.ts',
    'ledger.purse',
    'ledger.append_v2',
    'payIn',
    'pay_in(x)',
    'WRITE_ME',
  ])('refuse `%s`', (name) => {
    expect(unknownNames(example, readme(`Reads\n\`${name}\`.`))).toEqual([
      expect.stringMatching(/^packages\/a\/README\.md:2: no /),
    ]);
  });

  it('refuse an unknown script, also in a block of code', () => {
    const text = '`npm run check`\n```sh\nnpm run -s chekc\n```';
    expect(unknownScripts(example, readme(text))).toEqual(['packages/a/README.md:3: no script chekc']);
  });

  it('refuse a link to no file and to no heading', () => {
    const source = readme(
      '# A title: of `code`\n[a](src/pay-out.ts) [b](#a-title-of-code) [c](https://a.example)\n[d](no.ts) [e](#no)\n<img src="no.webp" />',
    );
    expect(brokenLinks(example, [source], source)).toEqual([
      'packages/a/README.md:3: broken link no.ts',
      'packages/a/README.md:3: broken link #no',
      'packages/a/README.md:4: broken link no.webp',
    ]);
  });

  it('find every way to read an environment variable', () => {
    const source = (path: string, text: string): Source => ({ path: `apps/server/src/${path}`, text });
    const sources = [
      source(
        'config.ts',
        "const settings = z\n  .object({\n    PORT: port,\n    SMS_URL: url,\n  });\n  ['OLD_PORT', 'PORT'],\n",
      ),
      source('main.ts', "start(process.env['BANK_URL']);\nconst { HOST = '', LONG_NAME } = process.env;"),
      source('point.ts', "const read = ({ FAILPOINT: setting = '' }: Environment) => setting;"),
      source('games.ts', 'const SETTING = /^GAMES_([A-Z0-9]{1,24})_(URL|PUBLIC_KEYS)$/;'),
      source('config.test.ts', "process.env['ONLY_IN_A_TEST'];"),
    ];
    const families = ['GAMES_<NAME>_PUBLIC_KEYS', 'GAMES_<NAME>_URL'];
    const names = ['BANK_URL', 'FAILPOINT', ...families, 'HOST', 'LONG_NAME', 'OLD_PORT', 'PORT', 'SMS_URL'];
    expect(settingsRead(sources)).toEqual(names);
  });

  it('refuse a README that lists a wrong table, and one that lists too few', () => {
    const listed = (tables: string): Source => ({
      path: 'apps/server/src/modules/money/ledger/README.md',
      text: `# ledger\n\n- **Tables** of [\`ledger\`](a.md): ${tables}.\n- **Begin** with \`a.ts\`.\n`,
    });
    const check = (tables: string): string[] => schemasListedWrongly(example.tables, [listed(tables)]);
    expect(['`wallet`', '`wallet`, `purse`', 'none'].map((tables) => check(tables))).toEqual([
      [],
      ['ledger'],
      ['ledger'],
    ]);
  });

  it('refuse a package without a README, and a README of more than forty lines', () => {
    expect(foldersWithoutReadme(example)).toEqual(['apps/server', 'apps/server/src/db', 'packages/b']);
    const lengths = [9, 10, 40, 41].map((lines) => readmesOfWrongLength([readme('a\n'.repeat(lines))]).length);
    expect(lengths).toEqual([1, 0, 0, 1]);
  });
});
