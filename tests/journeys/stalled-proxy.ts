import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A proxy that can stall connections without closing them, as a phone's network does in a tunnel. */
export interface StalledProxy {
  readonly url: string;
  /** Stops all traffic without closing connections. */
  hold(): void;
  /** Delivers the held traffic and resumes. */
  release(): void;
  close(): Promise<void>;
}

export async function openStalledProxy(target: string): Promise<StalledProxy> {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let isHeld = false;

  function keep(socket: Socket, other: Socket): void {
    sockets.add(socket);
    if (isHeld) socket.pause();
    socket.on('data', (data) => void other.write(data));
    socket.on('error', () => other.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      other.destroy();
    });
  }
  const server = createServer((near) => {
    const far = connect(Number(port), hostname);
    keep(near, far);
    keep(far, near);
    if (isHeld) near.pause();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port: own } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${own}`,
    hold() {
      isHeld = true;
      for (const socket of sockets) socket.pause();
    },
    release() {
      isHeld = false;
      for (const socket of sockets) socket.resume();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
