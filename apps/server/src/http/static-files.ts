import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile, readdir, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { type Clock, addSeconds } from '../platform/index.ts';

/** A built front end: serves the files of `directory` under `prefix`. */
interface FrontEndOptions {
  directory: string;
  prefix: string;
  clock: Clock;
}

/** A front end that is being served. */
export interface FrontEnd {
  /** The HTML page, from memory. */
  page(): Promise<BuiltPage>;
}

/** The page of a build. */
export interface BuiltPage {
  text: string;
  /** The time of the build, which differs from that of every other. */
  builtAt: number;
}

const YEAR_SECONDS = 31_536_000;

/** How long the list of files is cached. */
const CACHE_SECONDS = 1;

/** Files named by their content hash never change; every other file is revalidated. */
function cacheControl(path: string): string {
  return path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}

const toFileNames = (paths: readonly string[]): ReadonlySet<string> =>
  new Set(paths.map((path) => path.replaceAll(sep, '/')));

/**
 * Keeps the page and the file names of a build in memory, so that requests for unknown paths do not access the disk. A new build is
 * detected within a second by the modification time of its page.
 */
function createFileList({ directory, clock }: FrontEndOptions) {
  const pagePath = join(directory, 'index.html');
  let names = toFileNames(readdirSync(directory, { recursive: true, encoding: 'utf8' }));
  let text: string | undefined;
  let builtAt = statSync(pagePath).mtimeMs;
  let checkAfter = clock.now();
  let checking: Promise<void> | undefined;

  async function check(): Promise<void> {
    checkAfter = addSeconds(clock.now(), CACHE_SECONDS);
    const { mtimeMs } = await stat(pagePath);
    if (mtimeMs !== builtAt || text === undefined) {
      names = toFileNames(await readdir(directory, { recursive: true, encoding: 'utf8' }));
      text = await readFile(pagePath, 'utf8');
      builtAt = mtimeMs;
    }
  }

  /** Concurrent callers share one check. While a new build is written its page may be missing; the previous page is then kept. */
  async function refresh(): Promise<void> {
    if (clock.now() < checkAfter && text !== undefined) return;
    checking ??= check().finally(() => (checking = undefined));
    await checking.catch((error: unknown) => {
      if (text === undefined) throw error;
    });
  }

  return {
    /** Whether the build has a file of exactly this name. */
    has: (name: string) => names.has(name),
    refresh,
    async page(): Promise<BuiltPage> {
      await refresh();
      return { text: text ?? '', builtAt };
    },
  };
}

/** Serves a front end with its precompressed files. Returns `undefined` if it was not built. */
export async function serveFrontEnd(app: FastifyInstance, options: FrontEndOptions): Promise<FrontEnd | undefined> {
  const { directory, prefix } = options;
  if (!existsSync(join(directory, 'index.html'))) return undefined;
  const files = createFileList(options);
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, {
      root: directory,
      // The plugin's own route lists the whole folder for every request, to compare the spelling; the list here is exact.
      serve: false,
      preCompressed: true,
      cacheControl: false,
      setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
    });
    scope.get<{ Params: { '*': string } }>(`${prefix}*`, (request, reply) => {
      const name = request.params['*'] || 'index.html';
      return files.has(name) ? reply.sendFile(name) : reply.callNotFound();
    });
  });
  return { page: files.page };
}
