import { type Endpoints, endpoints } from '@arara/contract';
import { formatReais, rate } from '@arara/money';
import type { z } from 'zod';
import type { Db } from '../../../db/index.ts';
import { type Route, staff } from '../../../platform/index.ts';
import type { Sites } from '../../sites/index.ts';
import type { ChannelDraft, MethodDraft } from './draft.ts';
import { iconOf } from './icon.ts';
import type { Channel, KeptMethod, Names } from './method.ts';
import type { Methods } from './methods.ts';
import type { Payee } from './payee.ts';
import type { DepositWays } from './way.ts';

type Given = z.output<Endpoints['officeMethodSave']['input']>;
type GivenChannel = Given['channels'][number];

function writePayee(payee: Payee | null) {
  if (payee === null) return null;
  if (payee.kind === 'pix_key') {
    const { kind, keyKind, key, holder, city } = payee;
    return { kind, key_kind: keyKind, key, holder, city };
  }
  const { kind, bankCode, bankName, branch, account, holder, taxId } = payee;
  return { kind, bank_code: bankCode, bank_name: bankName, branch, account, holder, tax_id: taxId };
}

function readPayee(payee: GivenChannel['payee']): Payee | null {
  if (payee === null) return null;
  if (payee.kind === 'pix_key') {
    const { kind, key_kind: keyKind, key, holder, city } = payee;
    return { kind, keyKind, key, holder, city };
  }
  const { kind, bank_code: bankCode, bank_name: bankName, branch, account, holder, tax_id: taxId } = payee;
  return { kind, bankCode, bankName, branch, account, holder, taxId };
}

function writeChannel({ id, names, min, max, quickAmounts, payee, sort, enabled }: Channel) {
  return {
    id,
    names,
    min: formatReais(min),
    max: formatReais(max),
    quick_amounts: quickAmounts.map(formatReais),
    payee: writePayee(payee),
    sort,
    enabled,
  };
}

function readChannel({ id, names, min, max, quick_amounts, payee, sort, enabled }: GivenChannel): ChannelDraft {
  const quickAmounts = quick_amounts.toSorted((one, other) => (one < other ? -1 : 1));
  return { id, names: readNames(names), min, max, quickAmounts, payee: readPayee(payee), sort, enabled };
}

/** The contract has seen to it that there is a Portuguese one. */
function readNames(names: Given['names']): Names {
  return { ...names, pt: names.pt ?? '' };
}

function write(method: KeptMethod) {
  return {
    id: method.id,
    payment_type: method.paymentType,
    kind: method.kind,
    names: method.names,
    icon: iconOf(method.icon),
    sites: method.sites,
    fee_fixed: formatReais(method.feeFixed),
    fee_bps: method.feeBps,
    min: formatReais(method.min),
    max: formatReais(method.max),
    minutes: method.minutes,
    instant_receipt: method.instantReceipt,
    opens_at: method.hours?.opensAt ?? null,
    closes_at: method.hours?.closesAt ?? null,
    sort: method.sort,
    enabled: method.enabled,
    channels: method.channels.map(writeChannel),
    saved_version: method.version,
    updated_at: method.updatedAt.toISOString(),
  };
}

function read(given: Given): MethodDraft {
  const { opens_at: opensAt, closes_at: closesAt } = given;
  return {
    paymentType: given.payment_type,
    kind: given.kind,
    names: readNames(given.names),
    icon: given.icon,
    sites: given.sites,
    feeFixed: given.fee_fixed,
    feeBps: rate(given.fee_bps),
    min: given.min,
    max: given.max,
    minutes: given.minutes,
    instantReceipt: given.instant_receipt,
    hours: opensAt === null || closesAt === null ? null : { opensAt, closesAt },
    sort: given.sort,
    enabled: given.enabled,
    channels: given.channels.map(readChannel),
  };
}

interface MethodOfficeParts {
  db: Db;
  methods: Methods;
  sites: Pick<Sites, 'directory'>;
  ways: DepositWays;
}

/** Ways to deposit, as staff reads and changes them. */
export function methodOfficeRoutes({ db, methods, sites, ways }: MethodOfficeParts): Route[] {
  return [
    staff(endpoints.officeMethods, 'cashier.methods', async () => ({
      data: (await methods.list(db)).map(write),
      kinds: [...ways.values()].map(({ kind, payee }) => ({ kind, payee })),
      sites: (await sites.directory.all()).map(({ key, name }) => ({ key, name })),
    })),
    staff(endpoints.officeMethodSave, 'cashier.methods', async ({ input, actor }) => ({
      data: write(await methods.save(actor, { id: input.id, version: input.saved_version }, read(input))),
    })),
  ];
}
