import { once } from 'node:events';
import { type AddressInfo, type Socket, connect, createServer } from 'node:net';

/** A way to a server that can be cut without either end being told, as a phone's network is in a tunnel. */
export interface HeldProxy {
  readonly url: string;
  /** From now on nothing passes, and nothing is closed. */
  hold(): void;
  /** Lets pass what was held back, and all that follows. */
  release(): void;
  close(): Promise<void>;
}

export async function openHeldProxy(target: string): Promise<HeldProxy> {
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
