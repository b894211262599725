import { saveFile } from '../../shared/browser/save-file.ts';

/** Formats the file of recovery codes: the account, and one code per line. */
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

/** Downloads a text as a file. */
export function saveText(name: string, text: string): void {
  saveFile(name, new Blob([text], { type: 'text/plain;charset=utf-8' }));
}
