import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Clock, addSeconds } from '../platform/index.ts';

/** A built front end: the files of `directory` under `prefix`. */
interface FrontEndOptions {
  directory: string;
  prefix: string;
  clock: Clock;
}

/** A built front end that is being served. */
export interface FrontEnd {
  /** The text of its page, from memory. */
  page(): Promise<string>;
}

const YEAR_SECONDS = 31_536_000;

/** How long a list of files may be older than the build on disk. */
const FRESH_SECONDS = 1;

/** Files named by their content never change; everything else is asked for again each time. */
function cacheControl(path: string): string {
  return path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}

const namesOf = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.map((path) => path.replaceAll(sep, '/')));

/**
 * The page and the names of the files of a build, in memory: a request for anything else costs no access to the disk. A build
 * that replaces this one is noticed within a second, by its page.
 */
function createFileList({ directory, clock }: FrontEndOptions) {
  const pagePath = join(directory, 'index.html');
  let names = namesOf(readdirSync(directory, { recursive: true, encoding: 'utf8' }));
  let text: string | undefined;
  let builtAt = statSync(pagePath).mtimeMs;
  let checkAfter = clock.now();
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    checkAfter = addSeconds(clock.now(), FRESH_SECONDS);
    const { mtimeMs } = await stat(pagePath);
    if (mtimeMs !== builtAt || text === undefined) {
      names = namesOf(await readdir(directory, { recursive: true, encoding: 'utf8' }));
      text = await readFile(pagePath, 'utf8');
      builtAt = mtimeMs;
    }
  }

  /** Checks once for all who wait. A page that is being written is missing for a moment: the one before it stands. */
  async function refresh(): Promise<void> {
    if (clock.now() < checkAfter && text !== undefined) return;
    checking ??= check().finally(() => (checking = undefined));
    await checking.catch((error: unknown) => {
      if (text === undefined) throw error;
    });
  }

  return {
    has: (path: string) => names.has(path.replace(/^\/+/, '') || 'index.html'),
    refresh,
    async page(): Promise<string> {
      await refresh();
      return text ?? '';
    },
  };
}

/** Serves a front end with its compressed copies. Answers `undefined` where it has not been built. */
export async function serveFrontEnd(app: FastifyInstance, options: FrontEndOptions): Promise<FrontEnd | undefined> {
  const { directory, prefix } = options;
  if (!existsSync(join(directory, 'index.html'))) return undefined;
  const files = createFileList(options);
  await app.register(fastifyStatic, {
    root: directory,
    prefix,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    index: 'index.html',
    decorateReply: false,
    allowedPath: files.has,
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  });
  return { page: files.page };
}
