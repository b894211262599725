import { saveFile } from '../../app/save-file.ts';

/** What is written to the file of recovery codes: whose they are, and one code to a line. */
export function recoveryText({
  title,
  site,
  account,
  codes,
}: {
  title: string;
  site: string;
  account: string;
  codes: readonly string[];
}): string {
  return [title, `${site} · ${account}`, '', ...codes, ''].join('\r\n');
}

/** Hands a text to the reader as a file. */
export function saveText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
