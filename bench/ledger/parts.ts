import type { Part } from '../part.ts';
import { audit } from './audit.ts';
import { embedded } from './embedded.ts';
import { growth } from './growth.ts';
import { http } from './http.ts';
import { memory } from './memory.ts';
import { nodes } from './nodes.ts';
import { open } from './open.ts';
import { settle } from './settle.ts';
import { socket } from './socket.ts';
import { start } from './start.ts';
import { verify } from './verify.ts';
import { wallet } from './wallet.ts';

/** In the order of the run: what is held against pgbench first, while it is warm. */
export const ledgerParts: readonly Part[] = [
  settle,
  http,
  socket,
  open,
  wallet,
  nodes,
  start,
  audit,
  growth,
  verify,
  memory,
  embedded,
];
