import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

/** A built front end: the files of `directory` under `prefix`; any other path below it is its page. */
interface FrontEnd {
  directory: string;
  prefix: string;
}

const YEAR_SECONDS = 31_536_000;

/** Files named by their content never change; everything else is asked for again each time. */
function cacheControl(path: string): string {
  return path.includes('/assets/') ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
}

/** Serves a front end with its compressed copies. Answers whether it has been built. */
export async function serveFrontEnd(app: FastifyInstance, { directory, prefix }: FrontEnd): Promise<boolean> {
  if (!existsSync(join(directory, 'index.html'))) return false;
  await app.register(fastifyStatic, {
    root: directory,
    prefix,
    wildcard: true,
    preCompressed: true,
    cacheControl: false,
    index: 'index.html',
    decorateReply: !app.hasReplyDecorator('sendFile'),
    setHeaders: (reply, path) => void reply.header('cache-control', cacheControl(path)),
  });
  return true;
}
