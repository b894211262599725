import { type Published, type StatementFinding, readPublished, readStatement, verifyStatement } from '@arara/verifier';
import { element } from './element.ts';
import type { translations } from './messages/messages.ts';

type T = (typeof translations)['pt'];

/** Shows whether everything holds, and a line for each check. */
export type ShowResult = (output: HTMLOutputElement, holds: boolean, title: string, lines?: readonly string[]) => void;

const readFile = async (input: HTMLInputElement): Promise<string | undefined> => input.files?.[0]?.text();

function toLine(t: T, { check, holds, at }: StatementFinding): string {
  const said = t(`statement.${check}`);
  return `${holds ? t('yes') : t('no')} ${at === undefined ? said : `${said} (${t('rowAt', { seq: at })})`}`;
}

function fileField(label: string, isRequired: boolean): { field: HTMLLabelElement; input: HTMLInputElement } {
  const input = element('input');
  input.type = 'file';
  input.accept = '.json,application/json';
  input.required = isRequired;
  return { field: element('label', label, input), input };
}

/** The form that checks a player's signed statement; what it reads never leaves the page. */
export function createStatementForm(t: T, showResult: ShowResult): HTMLElement {
  const statementFile = fileField(t('statementFile'), true);
  const publishedFile = fileField(t('publishedFile'), false);
  const output = element('output');
  const form = element('form', statementFile.field, publishedFile.field, element('button', t('check')));

  async function check(): Promise<void> {
    const [text, publishedText] = [await readFile(statementFile.input), await readFile(publishedFile.input)];
    const statement = readStatement(text ?? '');
    const published: Published | undefined = publishedText === undefined ? undefined : readPublished(publishedText);
    if (statement === undefined || (publishedText !== undefined && published === undefined))
      return showResult(output, false, t('notStatement'));
    const findings = await verifyStatement(statement, published);
    const holds = findings.every((finding) => finding.holds);
    const lines = findings.map((finding) => toLine(t, finding));
    if (published === undefined) lines.push(t('unpublished'));
    return showResult(output, holds, holds ? t('holds') : t('fails'), lines);
  }

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void check();
  });
  return element('section', element('h2', t('statementTitle')), form, output);
}
