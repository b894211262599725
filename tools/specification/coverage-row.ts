/** An item of the specification, where the code has it, and the test that shows it. */
export interface CoverageRow {
  /** The number and title of the section. */
  section: string;
  item: string;
  /** Path from the root of the repository. */
  file: string;
  /** A text of the file. */
  symbol: string;
  /** Path of the test file from the root of the repository. */
  test: string;
  /** Title of the test. */
  title: string;
}

/** The lines of a list without comments and empty lines, each split into its columns. */
function readColumns(text: string): string[][] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('# '))
    .map((line) => line.split(' |').map((column) => column.trim()));
}

/** Reads `items.txt`. An empty text is the item itself; another empty column is that of the line before. */
export function readItems(text: string): CoverageRow[] {
  const rows: CoverageRow[] = [];
  let section = '';
  let [lastFile, lastTest, lastTitle] = ['', '', ''];
  for (const [items = '', file = '', symbol = '', test = '', title = ''] of readColumns(text)) {
    if (items.startsWith('## ')) {
      section = items.slice(3);
      continue;
    }
    lastFile = file || lastFile;
    lastTest = test || lastTest;
    lastTitle = title || lastTitle;
    for (const item of items.split('; '))
      rows.push({ section, item, file: lastFile, symbol: symbol || item, test: lastTest, title: lastTitle });
  }
  return rows;
}

/** A route of the specification, and the test that opens it. */
export type RouteRow = Pick<CoverageRow, 'test' | 'title'> & { route: string };

/** Reads `routes.txt`. */
export const readRoutes = (text: string): RouteRow[] =>
  readColumns(text).map(([route = '', test = '', title = '']) => ({ route, test, title }));

/** A call of the specification, the endpoint of the contract, and the test that makes it. */
export type CallRow = Pick<CoverageRow, 'test' | 'title'> & { method: string; path: string; endpoint: string };

/** Reads `calls.txt`. A path of the specification may lack its first slash. */
export function readCalls(text: string): CallRow[] {
  return readColumns(text).map(([call = '', endpoint = '', test = '', title = '']) => {
    const [method = '', path = ''] = call.split(' ');
    return { method, path: `/${path.replace(/^\//, '')}`, endpoint, test, title };
  });
}
