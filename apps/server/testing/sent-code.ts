import type { TestHouse } from './house.ts';

/** Lets what waits go out, and reads the code of the last message to `to` as a person would: off the page. */
export async function codeSentTo(house: TestHouse, to: string): Promise<string> {
  const text = await messageSentTo(house, to);
  const code = /\b\d{6}\b/.exec(text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was sent to ${to}`);
  return code;
}

/** The last message to `to`, once what waits has gone out; `undefined` where none did. */
export async function messageSentTo(house: TestHouse, to: string): Promise<string | undefined> {
  await house.settle();
  return house.bank.messages().find((message) => message.to === to)?.text;
}

/** Another six digits than these. */
export function wrongCodeFor(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
