import { type Call } from '../../packages/contract/src/client.ts';
import { type Attack, broken, held, skipped } from './attack.ts';
import { type Player, type Target, WITHDRAWAL_PASSWORD, centavosOf, prepareWithdrawal, refusalOf } from './target.ts';
import { pause, until } from './wait.ts';

const SETTLE_MS = 2_000;

/** Cash that asks for no stakes: what a person of staff would give to an accomplice. */
const FREE_CASH = {
  pocket: 'cash',
  multiplierE2: 0,
  contribution: [],
  gameContribution: [],
  maxBet: null,
  excludedGames: [],
  expiresInDays: 30,
  use: 'cash_first',
  maxConversion: null,
  isSticky: false,
  onWithdrawal: 'keep',
};

const give = (staff: Call, player: Player, amount: string) =>
  refusalOf(
    staff('officeBonusGive', { player_id: player.id, amount, terms: FREE_CASH, reason: 'attack on one person' }),
  );

const cashOf = async ({ call }: Player): Promise<bigint> => centavosOf((await call('me', {})).data.money);

async function requestWithdrawal({ call }: Player, account: number, money: string): Promise<string> {
  const { data } = await call('drawing', { money, qk_pwd: WITHDRAWAL_PASSWORD, member_bank_id: account });
  return data.id;
}

const stateOf = async ({ call }: Player, id: string): Promise<string> =>
  (await call('drawingDetail', { id })).data.state;

const printsMoney: Attack = {
  id: '3',
  name: 'one person of staff cannot give R$ 100,000 in cash',
  async run(target) {
    const finance = await target.staff('finance');
    const player = await target.newPlayer();
    const refusals: string[] = [];
    for (const amount of ['1000000000.00', '100000.00', '20000.00']) {
      refusals.push((await give(finance, player, amount)) ?? 'answered');
      if ((await cashOf(player)) > 0n) return broken(`R$ ${amount} were credited by one person`);
    }
    return held(`nothing was credited (${refusals.join(', ')})`);
  },
};

const releasesOwnGift: Attack = {
  id: '3b',
  name: 'who gave money does not approve the withdrawal that it made possible',
  async run(target) {
    const finance = await target.staff('finance');
    const player = await target.newPlayer();
    const account = await prepareWithdrawal(player);
    await give(finance, player, '30.00');
    if ((await cashOf(player)) < 2_000n) return skipped('nothing could be given');
    const id = await requestWithdrawal(player, account, '20.00');
    const refusal = await refusalOf(finance('officeApprove', { id, reason: 'Conferido' }));
    await pause(SETTLE_MS);
    const state = await stateOf(player, id);
    return refusal !== undefined && state === 'in_review'
      ? held(`refused: ${refusal}`)
      : broken(`the giver approved it: ${state}`);
  },
};

const slicesGifts: Attack = {
  id: '3d',
  name: 'twenty gifts of R$ 300 at once pass no limit of the day',
  async run(target) {
    const finance = await target.staff('finance', 4);
    const player = await target.newPlayer();
    await Promise.all(Array.from({ length: 20 }, () => give(finance, player, '300.00')));
    const cash = await cashOf(player);
    const detail = `R$ ${cash / 100n} of R$ 6000 were credited`;
    return cash < 200_000n ? held(detail) : broken(detail);
  },
};

const slicesWithdrawals: Attack = {
  id: '3c',
  name: 'three withdrawals of R$ 1,999 in a day take a second person',
  async run(target) {
    const finance = await target.staff('finance', 2);
    const player = await target.newPlayer();
    const account = await prepareWithdrawal(player);
    await target.deposit(player, '6000.00');
    const states: string[] = [];
    for (let count = 0; count < 3; count += 1) {
      const id = await requestWithdrawal(player, account, '1999.00');
      await refusalOf(finance('officeApprove', { id, reason: 'Conferido' }));
      await pause(SETTLE_MS);
      states.push(await stateOf(player, id));
    }
    const released = states.filter((state) => ['approved', 'paying', 'paid'].includes(state)).length;
    return released <= 1
      ? held(states.join(', '))
      : broken(`one person released ${released} of three: ${states.join(', ')}`);
  },
};

const clawBackWhilePending: Attack = {
  id: '4',
  name: 'a deposit that the bank takes back does not leave by a withdrawal under way',
  async run(target) {
    const player = await target.newPlayer();
    const account = await prepareWithdrawal(player);
    const endToEndId = await target.deposit(player, '100.00');
    const id = await requestWithdrawal(player, account, '80.00');
    await target.clawBack(endToEndId);
    const finance = await target.staff('finance', 3);
    await until(
      'the claw-back',
      () => cashOf(player),
      (cash) => cash === 0n,
    );
    await refusalOf(finance('officeApprove', { id, reason: 'Conferido' }));
    await pause(SETTLE_MS);
    const state = await stateOf(player, id);
    return ['approved', 'paying', 'paid'].includes(state)
      ? broken(`the withdrawal is ${state}`)
      : held(`the withdrawal is ${state}`);
  },
};

const everybody = () => ({
  sites: [],
  languages: [],
  tags: [],
  level_from: null,
  level_to: null,
  deposited: 'any' as const,
  seen_within_days: null,
  unseen_for_days: null,
  played_within_days: null,
  unplayed_for_days: null,
});

async function sendCampaign(target: Target, only: readonly number[], title: string): Promise<void> {
  const content = await target.staff('admin');
  const { data } = await content('officeCampaignSave', {
    id: null,
    saved_version: 0,
    topic: 'rewards',
    titles: { pt: title },
    bodies: { pt: 'Aposte agora.' },
    link: null,
    audience: { ...everybody(), only: [...only] },
    starts_at: null,
    expires_at: null,
  });
  const submitted = await content('officeCampaignSubmit', { id: data.id, saved_version: data.saved_version });
  if (submitted.data.state !== 'waiting') return;
  const second = await target.staff('admin', 2);
  await second('officeCampaignApprove', { id: data.id, saved_version: submitted.data.saved_version });
}

const marketingToFrozen: Attack = {
  id: '9',
  name: 'marketing that names a frozen player does not reach them',
  async run(target) {
    const [frozen, active] = [await target.newPlayer(), await target.newPlayer()];
    const admin = await target.staff('admin');
    await admin('officePlayerFreeze', { id: frozen.id, reason: 'attack: a frozen player' });
    const title = `Oferta ${frozen.account}`;
    await sendCampaign(target, [frozen.id, active.id], title);
    const has = async ({ call }: Player): Promise<boolean> =>
      JSON.stringify((await call('notifications', {})).data).includes(title);
    await until('the delivery to an active player', () => has(active), Boolean);
    return (await has(frozen)) ? broken('it was delivered') : held('delivered to the active player alone');
  },
};

/** Attacks by one person of staff, and on what staff and the bank take back. */
export const staffAttacks: readonly Attack[] = [
  printsMoney,
  releasesOwnGift,
  slicesGifts,
  slicesWithdrawals,
  clawBackWhilePending,
  marketingToFrozen,
];
