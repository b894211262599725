import type { Code } from '../../packages/wallet-protocol/src/index.ts';
import type { Reply } from './sender.ts';

/** What the other side did against the protocol. */
export class Broken extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Broken';
  }
}

/** What cannot be asked of this platform with what the runner was given. */
export class Skipped extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'Skipped';
  }
}

export function must(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Broken(otherwise);
}

function describeReply({ status, body }: Reply): string {
  if (status !== 200) return `HTTP ${status}`;
  const { code } = body;
  return typeof code === 'string' ? code : 'no code';
}

/** The answer has status 200 and one of these codes. */
export function mustSay(reply: Reply, what: string, ...codes: Code[]): Reply {
  const isSaid = reply.status === 200 && codes.some((code) => code === reply.body['code']);
  must(isSaid, `${what}: ${describeReply(reply)} instead of ${codes.join(' or ')}`);
  return reply;
}

/** Refused in words, whatever they are. */
export function mustRefuse(reply: Reply, what: string): Reply {
  const code = reply.body['code'];
  must(
    reply.status === 200 && typeof code === 'string' && code !== 'OK',
    `${what}: ${describeReply(reply)} instead of a refusal`,
  );
  return reply;
}

export function mustBeUnsigned(reply: Reply, what: string): void {
  must(reply.status === 401, `${what}: ${describeReply(reply)} instead of HTTP 401`);
}

/** An amount of an answer, as a number or as its digits. */
export function amountIn(reply: Reply, what: string): bigint {
  const { balance } = reply.body;
  const isWhole = typeof balance === 'number' ? Number.isSafeInteger(balance) : /^-?\d+$/.test(String(balance));
  must(isWhole && balance !== undefined, `${what}: the answer has no whole balance`);
  return BigInt(String(balance));
}

export function mustHave(reply: Reply, balance: bigint, what: string): Reply {
  const actual = amountIn(reply, what);
  must(actual === balance, `${what}: the balance is ${actual} instead of ${balance}`);
  return reply;
}

/** Decided before, and nothing moved now. */
export function mustBeReplay(reply: Reply, what: string): Reply {
  must(reply.body['replayed'] === true, `${what}: not marked as replayed`);
  return reply;
}
