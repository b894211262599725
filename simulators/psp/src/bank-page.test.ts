import { centavos } from '@arara/money';
import { encodeBrCode } from '@arara/pix';
import { describe, expect, it } from 'vitest';
import { KEY, TXID, openBank } from '../testing/open-bank.ts';
import { CENTS } from './cents.ts';
import { faultsShape } from './fault.ts';

/** Presses a button of the page: posts its form and follows the redirect. */
async function openPage(accepted = 'pt-BR') {
  const open = await openBank();
  const { app } = open.bank;
  const language = { 'accept-language': accepted };
  const see = async (url: string) => (await app.inject({ url, headers: language })).body;
  const press = async (path: string, fields: Record<string, string>) => {
    const { statusCode, headers } = await app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...language },
      payload: new URLSearchParams(fields).toString(),
    });
    return statusCode === 303 ? see(headers.location ?? '') : statusCode;
  };
  const opened = await open.psp.createCharge({ txid: TXID, amount: centavos(100_00), expirySeconds: 900 });
  const code = opened.outcome === 'ok' ? opened.value.pixCode : '';
  return { ...open, app, see, press, code, billUrl: `/?code=${encodeURIComponent(code)}` };
}

describe('the page of the bank', () => {
  it('shows what a code asks for, is paid by a button, and gives a receipt', async () => {
    const { see, press, code, billUrl, bank } = await openPage();
    expect(await see('/')).toContain('Pix copia e cola');
    const bill = await see(billUrl);
    expect(bill).toContain('R$\u00a0100,00');
    expect(bill).toContain('>Pagar</button>');
    expect(await press('/bank/pay', { code })).toContain('Pix enviado');
    expect(bank.state.balance).toBe(10_100_00n);
    expect(await see(billUrl)).toContain('Esta cobrança já foi paga.');
  });

  it('pays in the advanced ways', async () => {
    const { press, code, bank, wait } = await openPage();
    wait(1000);
    expect(await press('/bank/pay', { code })).toContain('Esta cobrança já venceu.');
    await press('/bank/pay', { code, amount: '1.234,50', times: '2', force: 'on', third: 'on' });
    expect([...bank.state.payments.values()]).toMatchObject([
      { valor: '1234.50', pagador: { cpf: '11144477735' } },
      { valor: '1234.50', txid: TXID },
    ]);
  });

  it('pays as whom the person names, and says which number is wrong', async () => {
    const { press, code, bank } = await openPage();
    expect(await press('/bank/pay', { code, payerTaxId: '123' })).toContain('O CPF ou CNPJ de quem paga não confere.');
    await press('/bank/pay', { code, payerName: 'Ana Souza', payerTaxId: '111.444.777-35' });
    await press('/bank/pay', { code, payerTaxId: '12.ABC.345/01DE-35', force: 'on' });
    expect([...bank.state.payments.values()].map(({ pagador }) => pagador)).toEqual([
      { nome: 'Ana Souza', cpf: '11144477735' },
      { nome: 'Pessoa da Simulação', cnpj: '12ABC34501DE35' },
    ]);
  });

  it('pays after the expiry, and says that it will', async () => {
    const { press, code, bank } = await openPage();
    expect(await press('/bank/pay', { code, late: 'on' })).toContain('Pix agendado para logo depois do vencimento.');
    expect(bank.state.payments.size).toBe(0);
    await bank.settle();
    expect(bank.state.payments.size).toBe(1);
  });

  it('gives a part back, and forges news', async () => {
    const { see, press, bank, psp, ear } = await openPage();
    await psp.registerWebhook(ear.url);
    const paid = bank.pay(TXID);
    const id = (paid.ok && paid.payments[0]?.endToEndId) || '';
    expect(await press('/bank/return', { id, amount: 'dez' })).toContain('Não entendemos este valor.');
    expect(await press('/bank/return', { id, amount: '30,00' })).toContain('R$\u00a030,00 devolvido (MED_FRAUDE)');
    expect(await press('/bank/forge', { amount: '' })).toContain('Não entendemos este valor.');
    expect(await press('/bank/forge', { amount: '25,00', txid: TXID, wrongPath: 'on' })).toContain('Aviso forjado');
    await bank.settle();
    expect(await see('/')).toContain('sem resposta · 6ª tentativa, HTTP 404 · endereço errado');
  });

  it('says of every switch what it does, and which centavos turn it', async () => {
    const { see, press } = await openPage();
    const page = await see('/');
    for (const name of Object.keys(faultsShape.shape)) expect(page).toContain(`name="${name}"`);
    for (const { cents } of CENTS) expect(page).toContain(`<strong>,${String(cents).padStart(2, '0')}</strong>`);
    expect(page).not.toContain('undefined');
    expect(page).toContain('dia normal');
    expect(await press('/bank/faults', { cents: 'on' })).toContain('Tabela dos centavos (ligada)');
    expect(await press('/bank/faults', { payout: 'BE01' })).toContain('dia ruim');
    expect(await press('/bank/calm', {})).toContain('dia normal');
  });

  it('asks for an amount where the code has none, and says what it did not understand', async () => {
    const { see, press } = await openPage();
    const code = encodeBrCode({ kind: 'static', key: KEY, merchantName: 'Arara', merchantCity: 'Recife' });
    expect(await see(`/?code=${encodeURIComponent(code)}`)).toContain('Valor em reais');
    expect(await press('/bank/pay', { code })).toContain('Diga quanto você quer pagar.');
    expect(await press('/bank/pay', { code, amount: 'cem' })).toContain('Não entendemos este valor.');
    expect(await press('/bank/pay', { code, amount: '0' })).toContain('Não entendemos este valor.');
    expect(await press('/bank/pay', { code, amount: 'R$ 12,5' })).toContain('R$\u00a012,50');
  });

  it('speaks English to a browser that asks for it, and reads amounts as typed there', async () => {
    const { see, press, code, billUrl, bank, psp, ear } = await openPage('en-US,en;q=0.9,pt;q=0.5');
    await psp.registerWebhook(ear.url);
    expect(await see('/')).toMatch(/<html lang="en">.*Pay by Pix.*the casino.*Pix received.*normal day/is);
    expect(await see(billUrl)).toContain('R$\u00a0100.00');
    expect(await press('/bank/pay', { code, amount: '1.234,50', force: 'on' })).toContain('Write it like 25.00.');
    const receipt = await press('/bank/pay', { code, amount: '1,234.50', force: 'on' });
    expect(receipt).toContain('Pix sent');
    expect(receipt).toContain('R$\u00a01,234.50');
    bank.faults({ payout: 'AC07', cents: true });
    await psp.send({ id: 'saque1', amount: centavos(10), to: { kind: 'phone', key: '11 99876-5432' } });
    await bank.settle();
    const page = await see('/');
    expect(page).toContain('not paid: AC07, Account closed');
    expect(page).toContain('A deposit of R$\u00a020.34 is paid twice');
    expect(page).toContain('Refuse later: AC07, Account closed');
    expect(page).toMatch(/11\/21\/26/);
  });

  it('speaks Portuguese to every other browser', async () => {
    const { see } = await openPage('fr-FR,fr;q=0.9');
    expect(await see('/')).toContain('<html lang="pt-BR">');
  });

  it('escapes what comes from outside', async () => {
    const { see } = await openPage();
    const page = await see(
      `/?code=${encodeURIComponent('"><script>alert(1)</script>')}&notice=%3Cb%3E&refusal=x&paid=y`,
    );
    expect(page).toContain('Este código Pix não é válido.');
    expect(page).not.toContain('<script');
  });

  it('runs no script, and lets no other site press its buttons', async () => {
    const { app, code } = await openPage();
    const { headers, body } = await app.inject({ url: '/' });
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(body).not.toMatch(/<script|style=| on\w+=/);
    const posted = await app.inject({
      method: 'POST',
      url: '/bank/pay',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: new URLSearchParams({ code }).toString(),
    });
    expect(posted.statusCode).toBe(403);
    expect((await app.inject({ url: '/style.css' })).headers['content-type']).toContain('text/css');
  });

  it('toggles faults, claws back and resends a notice', async () => {
    const { press, bank, psp, ear } = await openPage();
    await psp.registerWebhook(ear.url);
    const faults = {
      webhook: 'drop',
      api: 'none',
      apiCalls: '0',
      payout: 'BE01',
      payerFilter: 'kept',
      existingCharge: 'revise',
      sandbox: 'on',
    };
    expect(await press('/bank/faults', faults)).toContain('Chaves salvas.');
    const paid = bank.pay(TXID);
    const id = (paid.ok && paid.payments[0]?.endToEndId) || '';
    expect(await press('/bank/resend', { id: '1' })).toContain('Aviso enviado de novo.');
    await bank.settle();
    expect(ear.events()).toMatchObject([{ kind: 'received', endToEndId: id }]);
    expect(await press('/bank/return', { id })).toContain('Devolução feita pelo banco.');
    expect(await press('/bank/return', { id })).toContain('Este Pix não pode ser devolvido');
    expect(await press('/bank/faults', { webhook: 'explode' })).toBe(400);
    expect(await press('/bank/pay', {})).toBe(400);
  });

  it('lists what went out, and why it did not', async () => {
    const { see, bank, psp, ear } = await openPage();
    await psp.registerWebhook(ear.url);
    bank.faults({ payout: 'AC07' });
    await psp.send({ id: 'saque1', amount: centavos(10), to: { kind: 'phone', key: '11 99876-5432' } });
    await bank.settle();
    const page = await see('/');
    expect(page).toContain('+5511998765432');
    expect(page).toContain('não realizado: AC07, Conta encerrada');
  });
});
