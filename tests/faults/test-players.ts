import type { Call } from '@arara/contract/client';
import { registrationForm } from '@arara/server/testing';
import { TOTP } from 'otpauth';
import { STAFF, type FaultFixture } from './fault-fixture.ts';

/** A player, and what they know of their own money in centavos. */
export interface Player {
  id: number;
  call: Call;
  deposited: bigint;
  withdrawn: bigint;
}

/** A player who may take money out. */
export interface Withdrawer extends Player {
  /** A Pix key that the bank pays to. */
  accountId: number;
  /** A Pix key that the bank does not pay to, for it is somebody else's. */
  foreignAccountId: number;
}

export const PIN = '271828';
const HOLDER = { account_name: 'Maria da Silva', cpf: '52998224725', qk_pwd: PIN };

/** Registers a player. */
export async function newPlayer(fixture: FaultFixture): Promise<Player> {
  const { data } = await fixture.callAs(null)('register', registrationForm());
  const call = fixture.callAs(data.access_token);
  const me = await call('me', {});
  return { id: me.data.id, call, deposited: 0n, withdrawn: 0n };
}

/** Registers a player with all that a withdrawal needs. */
export async function newWithdrawer(fixture: FaultFixture): Promise<Withdrawer> {
  const player = await newPlayer(fixture);
  const { call } = player;
  await call('drawingPasswordSet', { qk_pwd: PIN, qk_pwd_confirmation: PIN });
  const own = await call('memberBankSave', { ...HOLDER, account_type: 'cpf', account_number: HOLDER.cpf });
  const foreign = await call('memberBankSave', { ...HOLDER, account_type: 'cnpj', account_number: '11222333000181' });
  return { ...player, accountId: own.data.id, foreignAccountId: foreign.data.id };
}

/** The first member of staff, signed in with both steps. */
export async function signInStaff(fixture: FaultFixture): Promise<Call> {
  const guest = fixture.callAs(null);
  const { data } = await guest('officeLogin', { email: STAFF.STAFF_EMAIL, password: STAFF.STAFF_PASSWORD });
  const code = new TOTP({ secret: data.enrol?.secret ?? '' }).generate();
  return fixture.callAs((await guest('officeCode', { challenge: data.challenge, code })).data.access_token);
}
