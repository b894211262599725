import { randomUUID } from 'node:crypto';
import {
  NONCE_HEADER,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
  WALLET_PATH,
} from '../../../packages/wallet-protocol/src/index.ts';
import type { Case } from '../case.ts';
import { must, mustBeUnsigned, mustSay } from '../check.ts';
import type { Bent } from '../sender.ts';
import type { Desk } from '../table.ts';

/** Every way to be somebody else, late, or twice. */
const REFUSED: readonly [name: string, bent: Bent][] = [
  ['wrong signature', { secret: 'not-the-secret-of-this-one' }],
  ['no signature', { without: SIGNATURE_HEADER }],
  ['no nonce', { without: NONCE_HEADER }],
  ['no timestamp', { without: TIMESTAMP_HEADER }],
  ['unknown provider', { provider: 'nobody-knows-them' }],
  ['altered body', { signedText: '{"amount":1}' }],
  ['signature of another path', { signedPath: `${WALLET_PATH}win` }],
  ['old timestamp', { offsetMs: -301_000 }],
  ['timestamp of the future', { offsetMs: 310_000 }],
];

const refused = REFUSED.map(([name, bent]): Case<Desk> => {
  return {
    name: `signature: ${name} is refused with 401 and moves nothing`,
    async run(desk) {
      const table = await desk.sit(1_000);
      const bet = table.message();
      mustBeUnsigned(await table.send('bet', bet, bent), 'bet');
      must((await table.balance()) === table.start, 'money moved without a signature');
      const later = await table.send('bet', bet);
      mustSay(later, 'the same bet, signed', 'OK');
      must(later.body['replayed'] !== true, 'the bet without a signature was stored');
    },
  };
});

export const signatureCases: readonly Case<Desk>[] = [
  ...refused,
  {
    name: 'signature: replayed nonce is refused with 401',
    async run(desk) {
      const table = await desk.sit(1_000);
      const nonce = randomUUID();
      mustSay(await table.send('bet', table.message(), { nonce }), 'first use', 'OK');
      mustBeUnsigned(await table.send('bet', table.message(), { nonce }), 'second use');
    },
  },
  {
    name: 'signature: a message of four minutes ago is taken',
    async run(desk) {
      const table = await desk.sit(1_000);
      mustSay(await table.send('bet', table.message(), { offsetMs: -240_000 }), 'bet', 'OK');
    },
  },
  {
    name: 'signature: the bytes are signed as they are sent, not as they are read',
    async run(desk) {
      const table = await desk.sit(1_000);
      const text = JSON.stringify(table.message(), null, 3).replace('BRL', String.raw`\u0042RL`);
      mustSay(await table.send('bet', text), 'a body with spaces and escapes', 'OK');
    },
  },
];
