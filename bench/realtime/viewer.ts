import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import { PONG, writeFrame } from '../socket-frame.ts';
import { clockMs, sentAt } from './tick.ts';

const HEAD_END = '\r\n\r\n';
const SWITCHING_PROTOCOLS = 'HTTP/1.1 101 ';
const PING = 0x89;
const TWO_BYTES = 126;

/** A viewer: a bare socket, because a library's would use more processor time than the measured server. */
export interface Viewer {
  /** Ticks that came since the last reset. */
  ticks: number;
  close(): void;
}

interface ViewerOptions {
  url: string;
  path: string;
  protocols: readonly string[];
  /** The message to send once the socket is ready, if any. */
  says: string | undefined;
  /** Receives the latency of every tick in milliseconds. */
  onTick: (lagMs: number) => void;
}

function request({ url, path, protocols }: ViewerOptions): string {
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

/** The bytes after the response to the upgrade; `undefined` until that is complete. */
function afterHead(bytes: Buffer): Buffer | undefined {
  const end = bytes.indexOf(HEAD_END);
  if (end < 0) return undefined;
  const head = bytes.toString('latin1', 0, SWITCHING_PROTOCOLS.length);
  if (head !== SWITCHING_PROTOCOLS) throw new Error(`the server opened no socket: ${head}`);
  return bytes.subarray(end + HEAD_END.length);
}

/** All viewers read into the same buffer, one after the other; an incomplete frame is copied out of it. */
const sharedBuffer = Buffer.allocUnsafe(64 * 1024);

/** The last tick: nearly all viewers receive the same bytes and need not parse them again. */
let lastTick = { chunk: Buffer.alloc(0), sent: 0 };

/** Opens a socket and counts the ticks of a table. Resolves at the first message. */
export async function openViewer(options: ViewerOptions): Promise<Viewer> {
  const { promise: ready, resolve: resolveReady, reject } = Promise.withResolvers<void>();
  let rest: Buffer = Buffer.alloc(0);
  let isIn = false;

  function countTick(sent: number): void {
    viewer.ticks += 1;
    options.onTick(clockMs() - sent);
  }

  /** Returns the bytes of an incomplete frame. */
  function take(bytes: Buffer): Buffer {
    let left = bytes;
    for (let frame = measure(left); frame !== undefined; frame = measure(left)) {
      if (left[0] === PING) socket.write(PONG);
      const sent = sentAt(left.subarray(frame.body, frame.end));
      if (sent !== undefined) {
        countTick(sent);
        lastTick = { chunk: Buffer.from(left.subarray(0, frame.end)), sent };
      }
      left = left.subarray(frame.end);
      resolveReady();
    }
    return left;
  }

  function read(count: number): boolean {
    const chunk = sharedBuffer.subarray(0, count);
    if (rest.length === 0 && chunk.equals(lastTick.chunk)) {
      countTick(lastTick.sent);
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

  const { hostname, port } = new URL(options.url);
  const socket = connect({
    host: hostname,
    port: Number(port),
    noDelay: true,
    onread: { buffer: sharedBuffer, callback: read },
  });
  const viewer: Viewer = { ticks: 0, close: () => void socket.destroy() };
  socket.on('error', reject);
  socket.on('close', () => reject(new Error('the server closed the socket of a viewer')));
  socket.on('connect', () => socket.write(request(options)));
  await ready;
  if (options.says !== undefined) socket.write(writeFrame(options.says));
  return viewer;
}
