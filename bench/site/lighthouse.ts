import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openBrowser } from '../../tests/journeys/browser.ts';
import { run, systemPath } from '../../tools/command/child.mjs';
import { openInstance } from '../../tools/pictures/instance.ts';
import { createFigure } from '../figure.ts';
import { type Part, type PartContext, type Result, interleave } from '../part.ts';
import { findPort } from './free-port.ts';

const FOLDER = join(import.meta.dirname, 'lighthouse');
const INSTALL_LIMIT_MS = 300_000;
const AUDIT_LIMIT_MS = 120_000;

/** The pages whose scores have goals, by the word for each in its figures. */
const PAGES = {
  home: '/',
  games: '/game',
  search: '/searchGames',
  promotions: '/promotion/activity',
  login: '/login',
} as const;

/** Lighthouse's categories and the score that each page must have. */
const GOALS = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;

type Category = keyof typeof GOALS;

/** The part of a report of Lighthouse that is read. */
interface Report {
  categories: Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; displayValue?: string }>;
  runtimeError?: { message: string };
}

interface Audit {
  scores: Record<Category, number>;
  /** The audits that cost points, each with what it measured. */
  lost: string[];
}

const CATEGORIES = Object.keys(GOALS) as Category[];

/** Installs Lighthouse beside this file: it is no dependency of the project, which does not need it otherwise. */
async function install({ report }: PartContext): Promise<void> {
  if (existsSync(join(FOLDER, 'node_modules/lighthouse'))) return;
  report('installing Lighthouse');
  const env = { ...process.env, PATH: systemPath() };
  const { code, output } = await run('npm', ['ci', '--ignore-scripts'], {
    cwd: FOLDER,
    env,
    limitMs: INSTALL_LIMIT_MS,
  });
  if (code !== 0) throw new Error(`Lighthouse could not be installed:\n${output}`);
}

function toAudit({ categories, audits }: Report): Audit {
  const lost = CATEGORIES.flatMap((name) =>
    categories[name].auditRefs.flatMap(({ id, weight }) => {
      const { score, displayValue } = audits[id] ?? { score: null };
      return weight > 0 && score !== null && score < 1 ? [`${id} ${displayValue ?? score}`] : [];
    }),
  );
  const scoreOf = (name: Category) => Math.round((categories[name].score ?? 0) * 100);
  return { lost, scores: Object.fromEntries(CATEGORIES.map((name) => [name, scoreOf(name)])) as Audit['scores'] };
}

/** Loads a page in the Chromium behind a debugging port as Lighthouse's phone does. */
async function audit(port: number, url: string): Promise<Audit> {
  const folder = await mkdtemp(join(tmpdir(), 'arara-lighthouse-'));
  const file = join(folder, 'report.json');
  try {
    const { code, output } = await run(
      process.execPath,
      [
        join(FOLDER, 'node_modules/lighthouse/cli/index.js'),
        url,
        `--port=${port}`,
        `--only-categories=${CATEGORIES.join(',')}`,
        '--output=json',
        `--output-path=${file}`,
        '--quiet',
        '--no-enable-error-reporting',
      ],
      { cwd: FOLDER, limitMs: AUDIT_LIMIT_MS },
    );
    if (code !== 0) throw new Error(`Lighthouse failed on ${url}:\n${output}`);
    const report = JSON.parse(await readFile(file, 'utf8')) as Report;
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    return toAudit(report);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Lighthouse's scores of the pages that guests see first. */
async function measure(given: PartContext): Promise<Result> {
  await install(given);
  const [instance, port] = [await openInstance(await findPort()), await findPort()];
  const browser = await openBrowser([`--remote-debugging-port=${port}`]);
  try {
    const steps = Object.fromEntries(
      Object.entries(PAGES).map(([name, path]) => [name, () => audit(port, `${instance.url}${path}`)]),
    );
    const audits = await interleave(given, steps);
    const names = Object.keys(PAGES);
    for (const name of names)
      given.report(`${name}: ${[...new Set((audits[name] ?? []).flatMap(({ lost }) => lost))].join('; ')}`);
    return {
      figures: names.flatMap((name) =>
        CATEGORIES.map((category) =>
          createFigure(
            `lighthouse_${name}_${category.replace('-', '_')}`,
            'count',
            `>=${GOALS[category]}`,
            (audits[name] ?? []).map(({ scores }) => scores[category]),
          ),
        ),
      ),
      rates: [],
      refused: {},
    };
  } finally {
    await browser.close();
    await instance.close();
  }
}

/** Lighthouse on the pages of the site. */
export const lighthousePart: Part<PartContext> = { name: 'lighthouse', run: measure };
