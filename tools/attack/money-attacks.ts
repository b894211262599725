import { randomUUID } from 'node:crypto';
import { type Attack, broken, held, skipped, verdictOf } from './attack.ts';
import { type Player, type Target, WITHDRAWAL_PASSWORD, centavosOf, prepareWithdrawal, refusalOf } from './target.ts';

const PARALLEL = 16;

const reaisOf = (centavos: bigint): string => `${centavos / 100n}.${String(centavos % 100n).padStart(2, '0')}`;

function withdraw({ call }: Player, account: number, money: string): Promise<unknown> {
  return call('drawing', { money, qk_pwd: WITHDRAWAL_PASSWORD, member_bank_id: account });
}

/** A player with a deposit, an account to withdraw to, and one spin of the daily wheel to come. */
async function spinner(target: Target, money: string): Promise<{ player: Player; account: number }> {
  const player = await target.newPlayer();
  const account = await prepareWithdrawal(player);
  await target.deposit(player, money);
  return { player, account };
}

async function spin({ id, call }: Player): Promise<void> {
  await call('dailyWheelClaim', { member_id: id });
}

async function cashOf({ call }: Player): Promise<bigint> {
  return centavosOf((await call('me', {})).data.money);
}

/** The most frequent prizes of the daily wheel as it is installed: two spins of five win nothing. */
const PRIZES = [10n, 25n, 50n];
/** So many spins in a row win nothing once in fifteen hundred runs. */
const MAX_SPINS = 8;

const claimBesideWithdrawal: Attack = {
  id: '1',
  name: 'a reward that is claimed beside 16 withdrawals cannot leave unwagered',
  async run(target) {
    const deposit = 5_000n;
    let [prizes, escaped] = [0, 0];
    for (let round = 0; round < MAX_SPINS; round += 1) {
      const { player, account } = await spinner(target, reaisOf(deposit));
      const tries = Array.from({ length: PARALLEL }, (_, index) =>
        refusalOf(withdraw(player, account, reaisOf(deposit + (PRIZES[index % PRIZES.length] ?? 10n)))),
      );
      const [, ...refusals] = await Promise.all([spin(player), ...tries]);
      if (refusals.includes(undefined)) escaped += 1;
      if (escaped > 0 || (await cashOf(player)) > deposit) prizes += 1;
    }
    if (prizes === 0) return skipped('no spin won anything');
    return escaped === 0
      ? held(`${prizes} prizes, none left`)
      : broken(`a prize left unwagered in ${escaped} of ${prizes} tries`);
  },
};

/** A player who has won a prize beside a deposit: what was there before the prize, and the prize. */
async function winner(target: Target, money: string) {
  for (let round = 0; round < MAX_SPINS; round += 1) {
    const { player, account } = await spinner(target, money);
    const before = await cashOf(player);
    await spin(player);
    const prize = (await cashOf(player)) - before;
    if (prize > 0n) return { player, account, before, prize };
  }
  return undefined;
}

const smallPrize: Attack = {
  id: '7',
  name: 'a small prize does not lock the rest of the balance, and does not leave with it',
  async run(target) {
    const won = await winner(target, '59.05');
    if (won === undefined) return skipped('no spin won anything');
    const { player, account, before, prize } = won;
    const faults: string[] = [];
    if ((await refusalOf(withdraw(player, account, reaisOf(before + prize)))) === undefined)
      faults.push(`R$ ${reaisOf(before + prize)} left with the prize in it`);
    const { available } = (await player.call('drawingTerms', {})).data;
    if (centavosOf(available) !== before) faults.push(`available is ${available}, not ${reaisOf(before)}`);
    const refusal = await refusalOf(withdraw(player, account, reaisOf(before)));
    if (refusal !== undefined) faults.push(`R$ ${reaisOf(before)} of own money is refused: ${refusal}`);
    return verdictOf(faults, `a prize of R$ ${reaisOf(prize)} stays, R$ ${reaisOf(before)} left`);
  },
};

const overdraw: Attack = {
  id: '0',
  name: 'parallel withdrawals and bets never spend a balance twice',
  async run(target) {
    const { player, account } = await spinner(target, '60.00');
    const refusals = await Promise.all(
      Array.from({ length: PARALLEL }, () => refusalOf(withdraw(player, account, '60.00'))),
    );
    const granted = refusals.filter((refusal) => refusal === undefined).length;
    return verdictOf(
      granted > 1 ? [`${granted} withdrawals of the whole balance were granted`] : [],
      `${granted} of ${PARALLEL} granted`,
    );
  },
};

const strangersPix: Attack = {
  id: '5',
  name: "a Pix from somebody else's account is not credited where the CPF is known",
  async run(target) {
    const player = await target.newPlayer();
    await prepareWithdrawal(player);
    const stranger = { nome: 'Jorge Pereira', cpf: '11144477735' };
    const credited = await target.deposit(player, '30.00', stranger).then(
      () => true,
      () => false,
    );
    return credited ? broken('R$ 30.00 of a stranger were credited') : held('not credited within twenty seconds');
  },
};

const sameKey: Attack = {
  id: '0b',
  name: 'the same bet key sent 20 times at once is one round',
  async run(target) {
    const { player } = await spinner(target, '20.00');
    const launch = await player.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez', mode: 'real' });
    const bet = { session: launch.data.session, stake: '1.00', key: randomUUID() };
    const answers = await Promise.all(Array.from({ length: 20 }, () => player.call('bet', bet)));
    const rounds = new Set(answers.map(({ data }) => data.round_id)).size;
    return rounds === 1 ? held('20 answers of one round') : broken(`${rounds} rounds under one key`);
  },
};

/** A UUID of version 7 whose time lies `days` ahead. */
function keyAhead(days: number): string {
  const time = (Date.now() + days * 86_400_000).toString(16).padStart(12, '0');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}

const keyOfTomorrow: Attack = {
  id: '11',
  name: 'a bet key dated ahead of its search window is refused',
  async run(target) {
    const { player } = await spinner(target, '20.00');
    const launch = await player.call('launch', { platType: 'arara', gameCode: 'tigre-da-vez', mode: 'real' });
    const bet = { session: launch.data.session, stake: '1.00', key: keyAhead(3) };
    const refusal = await refusalOf(player.call('bet', bet));
    return refusal === undefined ? broken('the bet was taken') : held(`refused: ${refusal}`);
  },
};

const linkedClaims: Attack = {
  id: '8',
  name: 'of two accounts with one Pix key that claim at once, one waits for review',
  async run(target) {
    const shared = randomUUID();
    const ring = await Promise.all([0, 1].map(() => spinner(target, '50.00')));
    for (const { player } of ring)
      await player.call('memberBankSave', {
        account_type: 'evp',
        account_number: shared,
        account_name: 'Maria da Silva',
        cpf: player.cpf,
        qk_pwd: WITHDRAWAL_PASSWORD,
      });
    await Promise.all(ring.map(({ player }) => refusalOf(player.call('ftdClaim', { member_id: player.id }))));
    const bonuses = await Promise.all(
      ring.map(async ({ player }) => centavosOf((await player.call('me', {})).data.bonus_money)),
    );
    const paid = bonuses.filter((bonus) => bonus > 0n).length;
    return paid === 1 ? held('one was paid, the other is held') : broken(`${paid} of two were paid`);
  },
};

/** Attacks on a player's own money. */
export const moneyAttacks: readonly Attack[] = [
  overdraw,
  sameKey,
  claimBesideWithdrawal,
  strangersPix,
  smallPrize,
  linkedClaims,
  keyOfTomorrow,
];
