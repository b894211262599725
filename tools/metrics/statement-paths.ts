import { createHook, executionAsyncId } from 'node:async_hooks';
import { isAbsolute, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { ROOT } from '../repository-root.ts';

/** Frames kept of one synchronous stack: more than any stack of this repository holds. */
const MAX_FRAMES = 100;

/** The files on the way to one SQL statement, from the root of the repository, the nearest to the statement first; a file may repeat. */
export type StatementPath = readonly string[];

/** Records where the SQL statements of this process come from. */
export interface StatementPaths {
  /** Runs some work and returns the path of each statement sent meanwhile. */
  pathsOf(work: () => Promise<unknown>): Promise<StatementPath[]>;
  stop(): void;
}

/** Where an asynchronous operation began: the files on its stack, and the operation that was running. */
interface Origin {
  readonly files: readonly string[];
  readonly parent: number;
}

const toFiles = (_error: Error, frames: readonly NodeJS.CallSite[]): string[] =>
  frames.flatMap((frame) => {
    // A test runner names its modules by path, Node by address.
    const name = frame.getFileName() ?? '';
    const path = name.startsWith('file:') ? fileURLToPath(name) : name;
    return isAbsolute(path) ? [relative(ROOT, path)] : [];
  });

/** The files on the synchronous stack, the innermost first. */
function currentFiles(): string[] {
  const { prepareStackTrace, stackTraceLimit } = Error;
  Error.prepareStackTrace = toFiles;
  Error.stackTraceLimit = MAX_FRAMES;
  try {
    // `prepareStackTrace` makes the stack a list.
    return new Error('stack').stack as unknown as string[];
  } finally {
    Error.prepareStackTrace = prepareStackTrace;
    Error.stackTraceLimit = stackTraceLimit;
  }
}

/**
 * Follows each statement back through the calls and awaits that led to it: async hooks keep, for every asynchronous
 * operation, the stack on which it began. A statement that a queue sends belongs to the request that woke the queue.
 */
export function recordStatementPaths(): StatementPaths {
  const origins = new Map<number, Origin>();
  const hook = createHook({
    init(id) {
      origins.set(id, { files: currentFiles(), parent: executionAsyncId() });
    },
  });

  function currentPath(): StatementPath {
    const files = currentFiles();
    let origin = origins.get(executionAsyncId());
    while (origin !== undefined) {
      files.push(...origin.files);
      origin = origins.get(origin.parent);
    }
    return files;
  }

  let paths: StatementPath[] = [];
  const { query } = Client.prototype;
  Client.prototype.query = function record(this: Client, ...args: unknown[]) {
    paths.push(currentPath());
    return Reflect.apply(query, this, args) as unknown;
  } as typeof query;

  return {
    async pathsOf(work) {
      origins.clear();
      paths = [];
      hook.enable();
      try {
        await work();
      } finally {
        hook.disable();
      }
      return paths;
    },
    stop() {
      Client.prototype.query = query;
    },
  };
}
