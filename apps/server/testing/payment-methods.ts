import type { Answer, Call, Input } from '@arara/contract/client';

type Method = Answer<'officeMethods'>['data'][number];
type MethodInput = Input<'officeMethodSave'>;

/** Loads a deposit method as staff sees it. */
export async function methodOf(admin: Call, paymentType = 'pix'): Promise<Method> {
  const found = (await admin('officeMethods', {})).data.find((method) => method.payment_type === paymentType);
  if (found === undefined) throw new Error(`there is no deposit method ${paymentType}`);
  return found;
}

/** Changes fields of a deposit method and returns it. */
export async function changeMethod(admin: Call, change: Partial<MethodInput>, paymentType = 'pix'): Promise<Method> {
  const { updated_at: _at, ...method } = await methodOf(admin, paymentType);
  return (await admin('officeMethodSave', { ...method, ...change })).data;
}

/** The form of a new deposit method; `change` replaces fields. */
export function methodForm(change: Partial<MethodInput> = {}): MethodInput {
  return {
    id: null,
    saved_version: 0,
    payment_type: 'pix-noite',
    kind: 'pix',
    names: { pt: 'Pix da noite', en: 'Pix at night' },
    icon: 'pix',
    sites: [],
    fee_fixed: '0.00',
    fee_bps: 0,
    min: '10.00',
    max: '1000.00',
    minutes: 0,
    instant_receipt: true,
    opens_at: null,
    closes_at: null,
    sort: 5,
    enabled: true,
    channels: [channelForm()],
    ...change,
  };
}

/** The form of a new channel of a deposit method; `change` replaces fields. */
export function channelForm(change: Partial<MethodInput['channels'][number]> = {}): MethodInput['channels'][number] {
  return {
    id: null,
    names: { pt: 'Canal 1' },
    min: '10.00',
    max: '1000.00',
    quick_amounts: ['20.00', '50.00'],
    payee: null,
    sort: 1,
    enabled: true,
    ...change,
  };
}
