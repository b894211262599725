import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { line, moment, moneyOut } from './values.ts';

/** The most results of a group. */
export const MAX_SEARCH_RESULTS = 5;

/** What the text of a search was found to be. */
export const playerMatchKinds = [
  'id',
  'account',
  'phone',
  'email',
  'cpf',
  'realname',
  'invite_code',
  'tag',
  'pix_key',
  'ip',
] as const;

const owner = z.object({ id: z.int(), account: z.string() });

const foundPlayer = owner.extend({
  realname: z.string().meta({ description: 'Masked name' }),
  status: z.int().meta({ description: 'Account status, as in the list of players' }),
  money: moneyOut.meta({ description: 'Cash' }),
  by: z.enum(playerMatchKinds).meta({ description: 'What the text was found to be' }),
});

const foundMoney = z.object({
  kind: z.enum(['withdrawal', 'deposit', 'payment']),
  id: z.string().meta({ description: 'Withdrawal id, order number or end-to-end id' }),
  amount: moneyOut,
  status: z.string().meta({ description: 'Status, as in the list of its kind' }),
  at: moment,
  player: owner.nullable().meta({ description: 'Null for a payment of nobody' }),
});

const foundRound = z.object({
  id: z.string(),
  game: z.string().meta({ description: 'Key of the game' }),
  at: moment,
  player: owner,
});

/** Search of the back office. */
export const officeSearch = {
  officeSearch: endpoint('officeSearch', {
    audience: 'staff',
    summary:
      'Finds players, money and rounds by a whole id, order number, end-to-end id, phone, e-mail, CPF, Pix key, real name, address, invitation code or tag, or by the beginning of an account name; a group is empty without the permission to read its list',
    input: z.object({ q: line(1, 80) }),
    answer: {
      data: z.object({
        players: z.array(foundPlayer).max(MAX_SEARCH_RESULTS),
        money: z.array(foundMoney).max(MAX_SEARCH_RESULTS),
        rounds: z.array(foundRound).max(MAX_SEARCH_RESULTS),
      }),
    },
  }),
};
