import type { Call } from '@arara/contract/client';
import { centavos } from '@arara/money';
import {
  THIRD_PARTY,
  type TestServer,
  requestDeposit,
  requireOwnAccount,
  staticPixCode,
  makePayer,
  payCode,
  underpayDeposit,
  registerMember,
} from '@arara/server/testing';

/** A day at the cashier on which much went wrong: something for every list of what came in and what went back. */
export async function createReconciliationCases(server: TestServer, admin: Call): Promise<void> {
  const maria = await registerMember(server);
  const joao = await registerMember(server, { realname: 'João Pereira' });
  await makePayer(maria);
  await underpayDeposit(server, joao, '50.00');
  await underpayDeposit(server, joao, '2500.00');
  const kept = await payCode(server, (await requestDeposit(maria, '120.00')).pix_code);
  await requireOwnAccount(admin);
  server.bank.faults({ refund: 'hold' });
  await payCode(server, (await requestDeposit(maria, '75.00')).pix_code, { payer: THIRD_PARTY });
  server.bank.faults({ refund: 'done', payerFilter: 'ignored' });
  await payCode(server, (await requestDeposit(maria, '80.00')).pix_code);
  server.bank.faults({ payerFilter: 'kept' });
  server.bank.clawBack(kept, { amount: centavos(45_00n) });
  await server.settle();
  await fetch(`${server.url}${server.server.webhookPath}/pix`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"pix":[{"endToEndId":"E1","valor":"dez"},{"x":1}]}',
  });
  await server.settle();
  await admin('officeClearingCheck', {});
  server.bank.faults({ webhook: 'drop' });
  await payCode(server, staticPixCode(server, 33_00n), { payer: { nome: 'Carlos Doador', cpf: '11144477735' } });
  server.bank.faults({ webhook: 'deliver' });
}
