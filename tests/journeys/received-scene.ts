import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import {
  SOMEBODY_ELSE,
  type TestHouse,
  askDeposit,
  askForOwnAccount,
  codeOfTheKey,
  isThePayer,
  payCode,
  payTooLittle,
  registerMember,
} from '@arara/server/testing';

/** A day at the cashier on which much went wrong: something for every list of what came in and what went back. */
export async function playBadDay(house: TestHouse, admin: Call): Promise<void> {
  const maria = await registerMember(house);
  const joao = await registerMember(house, { realname: 'João Pereira' });
  await isThePayer(maria);
  await payTooLittle(house, joao, '50.00');
  await payTooLittle(house, joao, '2500.00');
  const kept = await payCode(house, (await askDeposit(maria, '120.00')).pix_code);
  await askForOwnAccount(admin);
  house.bank.faults({ refund: 'hold' });
  await payCode(house, (await askDeposit(maria, '75.00')).pix_code, { payer: SOMEBODY_ELSE });
  house.bank.faults({ refund: 'done', payerFilter: 'ignored' });
  await payCode(house, (await askDeposit(maria, '80.00')).pix_code);
  house.bank.faults({ payerFilter: 'kept' });
  house.bank.clawBack(kept, { amount: centavos(45_00n) });
  await house.settle();
  await fetch(`${house.url}${house.house.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"pix":[{"endToEndId":"E1","valor":"dez"},{"x":1}]}',
  });
  await house.settle();
  await admin('officeClearingCheck', {});
  house.bank.faults({ webhook: 'drop' });
  await payCode(house, codeOfTheKey(house, 33_00n), { payer: { nome: 'Carlos Doador', cpf: '11144477735' } });
  house.bank.faults({ webhook: 'deliver' });
}
