import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { MAX_LISTED_PERSONS, openListFile, readListFile } from './list-file.ts';

const HEADER = 'name,cpf,kind,source,date';
const refused = (row: number, column: string) =>
  expect.objectContaining({
    code: 'watch_list_row',
    detail: { field: 'csv_gzip', params: { row, column } },
  }) as unknown;

const failureOf = (csv: string): Promise<unknown> =>
  readListFile(csv).then(
    () => {
      throw new Error('the file was read');
    },
    (error: unknown) => error,
  );

describe('a list', () => {
  it('is read with whole, masked and missing CPFs, in either style of dates and separators', async () => {
    expect(await readListFile(`${HEADER}\nJosé Silva,529.982.247-25,pep,CGU,2026-01-31\n`)).toEqual([
      { name: 'José Silva', cpf: '52998224725', cpfMiddle: null, kind: 'pep', source: 'CGU', listedOn: '2026-01-31' },
    ]);
    const semicolons =
      '\uFEFFDATE;source;kind;CPF;name\r\n31/01/2026;"ONU; 1267";SANCTIONED;;"Ana ""Nina"" Souza"\r\n\r\n';
    expect(await readListFile(semicolons)).toEqual([
      {
        name: 'Ana "Nina" Souza',
        cpf: null,
        cpfMiddle: null,
        kind: 'sanctioned',
        source: 'ONU; 1267',
        listedOn: '2026-01-31',
      },
    ]);
    expect((await readListFile(`${HEADER}\nRui Lima,***.982.247-**,pep,CGU,2026-01-31`))[0]).toMatchObject({
      cpf: null,
      cpfMiddle: '982247',
    });
  });

  it.each([
    ['name', ',,pep,CGU,2026-01-31'],
    ['cpf', 'Rui,529.982.247-26,pep,CGU,2026-01-31'],
    ['cpf', 'Rui,***982247,pep,CGU,2026-01-31'],
    ['kind', 'Rui,,friend,CGU,2026-01-31'],
    ['source', 'Rui,,pep,,2026-01-31'],
    ['date', 'Rui,,pep,CGU,2026-02-30'],
    ['date', 'Rui,,pep,CGU'],
  ])('is refused for a line without a valid %s: %s', async (column, line) => {
    expect(await failureOf(`${HEADER}\nAna,,pep,CGU,2026-01-31\n${line}`)).toEqual(refused(3, column));
  });

  it('is refused without a column, without a person, and with too many', async () => {
    expect(await failureOf('name,cpf,kind,source\nAna,,pep,CGU')).toEqual(refused(1, 'date'));
    const size = expect.objectContaining({ code: 'watch_list_size' }) as unknown;
    expect(await failureOf(HEADER)).toEqual(size);
    const line = '\nAna,,pep,CGU,2026-01-31';
    expect(await readListFile(HEADER + line.repeat(MAX_LISTED_PERSONS))).toHaveLength(MAX_LISTED_PERSONS);
    expect(await failureOf(HEADER + line.repeat(MAX_LISTED_PERSONS + 1))).toEqual(size);
  });

  it('is opened from gzip, within 40 MB', async () => {
    const pack = (text: string) => gzipSync(text).toString('base64');
    expect(await openListFile(pack('name;José'))).toBe('name;José');
    await expect(openListFile(Buffer.from('name').toString('base64'))).rejects.toMatchObject({
      code: 'invalid',
      detail: { field: 'csv_gzip' },
    });
    await expect(openListFile(pack('0'.repeat(40_000_001)))).rejects.toMatchObject({ code: 'watch_list_size' });
  });
});
