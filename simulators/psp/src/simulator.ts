import { centavos } from '@arara/money';
import { type Fetch } from '@arara/pix';
import Fastify, { type FastifyInstance } from 'fastify';
import { z } from 'zod';
import { createAccess } from './access.ts';
import { type Timer, createAgenda } from './agenda.ts';
import { registerApi } from './api-routes.ts';
import { type Bank, type Settings } from './bank.ts';
import { registerBank } from './bank-routes.ts';
import { writeStandardEnvelope } from './deliveries.ts';
import { type MareCredentials, createMareEnvelope, guardMareApi } from './mare-dialect.ts';
import { createMareRepetitions } from './mare-repetitions.ts';
import { registerMareApi } from './mare-routes.ts';
import { createCharges } from './charges.ts';
import { type FaultChange } from './fault.ts';
import { registerFaults } from './fault-hooks.ts';
import { registerFormReader } from './form.ts';
import { registerMessages } from './message-page.ts';
import { type ShownMessage, createMessageBox } from './messages.ts';
import { type Notices, createNotices } from './notices.ts';
import { type Payments, createPayments } from './payments.ts';
import { type Payouts, createPayouts } from './payouts.ts';
import { sendProblem } from './problem.ts';
import { type Returns, createReturns } from './returns.ts';
import { registerSwitches } from './sim-routes.ts';
import { type Archive, type State, openState, toJson } from './state.ts';
import { createSwitches } from './switches.ts';

export interface PspSimulatorOptions {
  readonly clock: () => Date;
  /** Gives an id that never came before, such as a UUID. Only its letters and digits are used. */
  readonly ids: () => string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** The casino's Pix key. */
  readonly key: string;
  /** Speaks the API of Maré, with these credentials, instead of the Central Bank's. */
  readonly mare?: MareCredentials;
  /** What delivers webhooks. */
  readonly fetch: Fetch;
  /** Without one nothing happens later by itself: call `settle`. */
  readonly timer?: Timer;
  readonly archive?: Archive;
  readonly settings?: Partial<Settings>;
  readonly faults?: FaultChange;
}

export interface PspSimulator {
  /** To be listened on or injected into. Its `close` closes the bank. */
  readonly app: FastifyInstance;
  readonly state: State;
  /** The server's SMS and mail messages, latest first. */
  readonly messages: () => readonly ShownMessage[];
  /** Pays a code or a charge, as the button of the page does. */
  readonly pay: Payments['pay'];
  /** The bank takes a payment back (MED), in full or in part. */
  readonly clawBack: Returns['clawBack'];
  /** Takes back what it said of a payout: what failed was paid after all, what was paid was not. */
  readonly changeMind: Payouts['changeMind'];
  /** Sends a message about a payment that never was. */
  readonly forge: Notices['forge'];
  /** Sends a message again, by its number in `state.deliveries`. */
  readonly resend: Notices['resend'];
  /** Turns switches; the others stay. */
  faults(change: FaultChange): void;
  /** Does now what is planned: payouts end, news are delivered, attempts repeated. */
  settle(): Promise<void>;
  /** Forgets every token, as after a restart. */
  forgetTokens(): void;
}

const SETTINGS: Settings = {
  openingBalance: centavos(10_000_00),
  payoutMs: 1000,
  retryMs: [1000, 2000, 4000, 8000, 16_000],
  delayMs: 5000,
  silenceMs: 30_000,
  slowMs: 3000,
  refundMs: 1000,
  medMs: 60_000,
  merchantName: 'Arara',
  merchantCity: 'Sao Paulo',
  locationHost: 'pix.banco-simulado.example',
  ispb: '99999004',
};

/** A bank that keeps one account, the casino's, and speaks the Central Bank's API Pix over HTTP, or that of Maré. */
export function createPspSimulator(options: PspSimulatorOptions): PspSimulator {
  const bank = openBank(options);
  const { fetch, mare } = options;
  const envelope = mare === undefined ? writeStandardEnvelope : createMareEnvelope(bank, mare);
  const notices = createNotices(bank, { fetch, envelope });
  const charges = createCharges(bank);
  const returns = createReturns(bank, notices);
  const payments = createPayments({ bank, charges, notices, returns });
  const payouts = createPayouts(bank, notices);
  const access = createAccess(bank, options);
  const app = createApp();

  if (mare === undefined) access.register(app);
  void app.register(async (scope) => {
    const repetitions = createMareRepetitions();
    if (mare === undefined) access.guard(scope);
    else {
      guardMareApi(scope, mare);
      repetitions.keep(scope);
    }
    registerFaults(scope, bank);
    if (mare !== undefined) repetitions.replay(scope);
    const registerDialect = mare === undefined ? registerApi : registerMareApi;
    registerDialect(scope, { bank, charges, payments, payouts, returns });
  });
  const change = (faults: FaultChange) => {
    bank.switches.change(faults);
    // What was held goes on by the new switch.
    if (faults.payout !== undefined && faults.payout !== 'hold') payouts.resume();
    if (faults.refund !== undefined && faults.refund !== 'hold') returns.resume();
  };
  const desk = { bank, payments, payouts, returns, notices, change };
  registerSwitches(app, desk);
  registerBank(app, desk);
  const box = createMessageBox(options.clock);
  registerMessages(app, box);
  app.addHook('onClose', () => bank.agenda.close());

  notices.resume();
  payouts.resume();
  returns.resume();
  return {
    app,
    state: bank.state,
    messages: box.list,
    pay: payments.pay,
    clawBack: returns.clawBack,
    changeMind: payouts.changeMind,
    forge: notices.forge,
    resend: notices.resend,
    faults: change,
    settle: bank.agenda.settle,
    forgetTokens: access.forget,
  };
}

function openBank({ clock, ids, key, timer, archive, settings, faults }: PspSimulatorOptions): Bank {
  const all = { ...SETTINGS, ...settings };
  const state = openState(archive?.read(), all.openingBalance);
  const save = () => archive?.write(toJson(state));
  return {
    key,
    settings: all,
    state,
    agenda: createAgenda({ clock, ...(timer ? { timer } : {}) }),
    switches: createSwitches(faults ?? {}),
    clock,
    ids: () => ids().replaceAll(/[^a-zA-Z0-9]/g, ''),
    save,
  };
}

function createApp(): FastifyInstance {
  const app = Fastify({ logger: false, forceCloseConnections: true, bodyLimit: 256 * 1024 });
  registerFormReader(app);
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, 'NaoEncontrado'));
  app.setErrorHandler((error, _request, reply) => {
    const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500;
    const isCallers = error instanceof z.ZodError || (typeof status === 'number' && status < 500);
    return sendProblem(reply, isCallers ? 'RequisicaoInvalida' : 'ErroInternoDoServidor');
  });
  return app;
}
