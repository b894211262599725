import { CallError, createCall } from '@arara/contract/client';
import { centavos, formatBRL } from '@arara/money';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  type TestMember,
  type TestServer,
  createTestServer,
  deposit,
  prepareWithdrawal,
  registerMember,
} from '../../../../../testing/index.ts';

let server: TestServer;
let maria: TestMember;

beforeAll(async () => {
  server = await createTestServer();
});

afterAll(() => server.close());

beforeEach(async () => {
  maria = await registerMember(server);
});

/** The message of a call, refused or not. */
const textOf = (response: Promise<{ message: string }>): Promise<string> =>
  response.then(
    ({ message }) => message,
    (error: unknown) => (error instanceof CallError ? `${error.code} ${error.message}` : String(error)),
  );

/** The member's calls in English. */
const inEnglish = () => createCall({ baseUrl: server.url, token: () => maria.token, locale: () => 'en', fetch });

describe('a text of the error catalogue', () => {
  it('says that the member is not eligible, and why', async () => {
    expect(await textOf(maria.call('dailyRescueClaim', {}))).toBe(
      '422 Você ainda não tem direito a este prêmio. Por hoje é só. Volte amanhã.',
    );
    expect(await textOf(inEnglish()('dailyRescueClaim', {}))).toBe(
      '422 You are not eligible for this reward. That is all for today. Come back tomorrow.',
    );
  });

  it('says that there is no eligible top-up', async () => {
    expect(await textOf(maria.call('ftdClaim', {}))).toMatch(
      /^422 Nenhum depósito seu dá direito a este prêmio\. Falta/,
    );
    expect(await textOf(inEnglish()('ftdClaim', {}))).toMatch(/^422 No eligible top-ups\. You still need/);
  });

  it('says that no spins are left, and when the next one comes', async () => {
    await deposit(server, maria, '20.00');
    await maria.call('dailyWheelClaim', {});
    expect(await textOf(maria.call('dailyWheelClaim', {}))).toBe('422 Seus giros acabaram. O próximo é às 00:00.');
    expect(await textOf(inEnglish()('dailyWheelClaim', {}))).toBe('422 No more spins left. The next one is at 00:00.');
    expect(await textOf(maria.call('lotteryWheelClaim', {}))).toBe('422 Seus giros acabaram.');
  });

  it('says that the user does not exist', async () => {
    const stranger = { key: '999999' };
    expect(await textOf(maria.call('invitationClaim', stranger))).toBe('409 Este usuário não existe.');
    expect(await textOf(inEnglish()('invitationClaim', stranger))).toBe('409 User does not exist.');
  });

  it('says what was claimed', async () => {
    await deposit(server, maria, '200.00');
    expect(await textOf(maria.call('ftdClaim', {}))).toBe(
      `Recompensa resgatada: ${formatBRL(centavos(200_00n), 'pt-BR')}`,
    );
    maria = await registerMember(server);
    await deposit(server, maria, '200.00');
    expect(await textOf(inEnglish()('ftdClaim', {}))).toBe(
      `Reward claimed successfully! ${formatBRL(centavos(200_00n), 'en')}`,
    );
  });

  it('says that a withdrawal awaits review', async () => {
    await deposit(server, maria, '100.00');
    const member_bank_id = await prepareWithdrawal(maria);
    expect(await textOf(inEnglish()('drawing', { money: '30.00', member_bank_id, qk_pwd: '271828' }))).toBe(
      'The withdrawal application has been submitted successfully. Please wait for the administrators review.',
    );
  });

  it('says that the session is missing, in English whatever the language', async () => {
    expect(await textOf(server.call()('me', {}))).toBe('401 Unauthenticated.');
  });
});
