import { type FastifyInstance } from 'fastify';
import { type Bank } from './bank.ts';
import { breachesOf } from './charge-body.ts';
import { type Faults, faultsShape } from './fault.ts';
import { sendProblem } from './problem.ts';
import { toJson } from './state.ts';

/** Switches and a look inside, for scripts. No PSP has these. */
export function registerSwitches(app: FastifyInstance, bank: Bank, change: (faults: Partial<Faults>) => void): void {
  app.get('/sim/state', async () => ({ ...toJson(bank.state), faults: bank.switches.current() }));
  app.get('/sim/faults', async () => bank.switches.current());
  app.post('/sim/faults', async ({ body }, reply) => {
    const parsed = faultsShape.partial().safeParse(body);
    if (!parsed.success) return sendProblem(reply, 'RequisicaoInvalida', breachesOf(parsed.error, 'faults'));
    change(present(parsed.data));
    return bank.switches.current();
  });
}

/** The switches that were named; the others are not turned. */
export function present(faults: { [Name in keyof Faults]?: Faults[Name] | undefined }): Partial<Faults> {
  const { webhook, api, apiCalls, payout, existingCharge, sandbox } = faults;
  return {
    ...(webhook === undefined ? {} : { webhook }),
    ...(api === undefined ? {} : { api }),
    ...(apiCalls === undefined ? {} : { apiCalls }),
    ...(payout === undefined ? {} : { payout }),
    ...(existingCharge === undefined ? {} : { existingCharge }),
    ...(sandbox === undefined ? {} : { sandbox }),
  };
}
