import type { TestServer } from './test-server.ts';

/** Sends the pending messages and reads the code in the last one to `to`. */
export async function codeSentTo(server: TestServer, to: string): Promise<string> {
  const text = await messageSentTo(server, to);
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** Sends the pending messages and returns the last one to `to`, if there is one. */
export async function messageSentTo(server: TestServer, to: string): Promise<string | undefined> {
  await server.settle();
  return server.bank.messages().find((message) => message.to === to)?.text;
}

/** Returns six digits that differ from a code. */
export function wrongCodeFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
