import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { PONG, writeFrame } from '../socket-frame.ts';
import { clockMs, sentAt } from './tick.ts';

const HEAD_END = '\r\n\r\n';
const LET_IN = 'HTTP/1.1 101 ';
const PING = 0x89;
const TWO_BYTES = 126;

/** One who looks on: a bare socket, for a library's would take more of the machine than the server that is measured. */
export interface Viewer {
  /** Ticks that came since the last reset. */
  ticks: number;
  close(): void;
}

interface ViewerParts {
  url: string;
  path: string;
  protocols: readonly string[];
  /** What is said once it is let in; nothing where nobody asks. */
  says: string | undefined;
  /** Told of every tick: how many milliseconds it was on its way. */
  hear: (lagMs: number) => void;
}

function request({ url, path, protocols }: ViewerParts): string {
  const offered = protocols.length === 0 ? '' : `sec-websocket-protocol: ${protocols.join(', ')}\r\n`;
  return (
    `GET ${path} HTTP/1.1\r\nhost: ${new URL(url).host}\r\nconnection: Upgrade\r\nupgrade: websocket\r\n${offered}` +
    `sec-websocket-key: ${randomBytes(16).toString('base64')}\r\nsec-websocket-version: 13\r\n\r\n`
  );
}

/** Where the first frame ends and its body begins; `undefined` until all of it is there. */
function measure(bytes: Buffer): { body: number; end: number } | undefined {
  if (bytes.length < 2) return undefined;
  const short = (bytes[1] ?? 0) & 0x7f;
  if (short < TWO_BYTES) return bytes.length < 2 + short ? undefined : { body: 2, end: 2 + short };
  if (bytes.length < 4) return undefined;
  const end = 4 + bytes.readUInt16BE(2);
  return bytes.length < end ? undefined : { body: 4, end };
}

/** What of a stream of bytes comes after the answer to the upgrade; `undefined` until all of that is there. */
function afterHead(bytes: Buffer): Buffer | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, LET_IN.length);
  if (head !== LET_IN) throw new Error(`the server opened no socket: ${head}`);
  return bytes.subarray(end + HEAD_END.length);
}

/** All viewers read into the same memory, one after the other: what is not a whole frame yet is copied out of it. */
const desk = Buffer.allocUnsafe(64 * 1024);

/** The tick that came last: nearly all viewers hear it alone and alike, and need not read what another has read. */
let lastTick = { chunk: Buffer.alloc(0), sent: 0 };

/** Opens a socket, looks on at the table, and counts. Resolves once the first message came. */
export async function openViewer(parts: ViewerParts): Promise<Viewer> {
  const { promise: ready, resolve: heardFirst, reject } = Promise.withResolvers<void>();
  let rest: Buffer = Buffer.alloc(0);
  let isIn = false;

  function hear(sent: number): void {
    viewer.ticks += 1;
    parts.hear(clockMs() - sent);
  }

  /** Answers with what is not a whole frame yet. */
  function take(bytes: Buffer): Buffer {
    let left = bytes;
    for (let frame = measure(left); frame !== undefined; frame = measure(left)) {
      if (left[0] === PING) socket.write(PONG);
      const sent = sentAt(left.subarray(frame.body, frame.end));
      if (sent !== undefined) {
        hear(sent);
        lastTick = { chunk: Buffer.from(left.subarray(0, frame.end)), sent };
      }
      left = left.subarray(frame.end);
      heardFirst();
    }
    return left;
  }

  function read(count: number): boolean {
    const chunk = desk.subarray(0, count);
    if (rest.length === 0 && chunk.equals(lastTick.chunk)) {
      hear(lastTick.sent);
      return true;
    }
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
    try {
      const frames = isIn ? bytes : afterHead(bytes);
      isIn = frames !== undefined;
      const left = frames === undefined ? bytes : take(frames);
      if (left.length > 0 || rest.length > 0) rest = Buffer.from(left);
    } catch (error) {
      reject(error);
    }
    return true;
  }

  const { hostname, port } = new URL(parts.url);
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: desk, callback: read },
  });
  const viewer: Viewer = { ticks: 0, close: () => void socket.destroy() };
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('the server closed the socket of a viewer')));
  socket.on('connect', () => socket.write(request(parts)));
  await ready;
  if (parts.says !== undefined) socket.write(writeFrame(parts.says));
  return viewer;
}
