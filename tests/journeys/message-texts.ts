import { createTranslate } from '@arara/messages';
import { translations as rebateStaffTranslations } from '../../activities/deposit-rebate/staff/messages/messages.ts';
import officeFile from '../../apps/office/messages/pt.json' with { type: 'json' };
import type { Messages as OfficeMessages } from '../../apps/office/messages/messages.ts';
import { translations as serverTranslations } from '../../apps/server/messages/messages.ts';
import { translations as permissionTranslations } from '../../apps/server/src/modules/accounts/staff/messages/messages.ts';
import siteFile from '../../apps/site/messages/pt.json' with { type: 'json' };
import type { Messages as SiteMessages } from '../../apps/site/messages/messages.ts';
import { translations as verifierTranslations } from '../../apps/site/src/offline-verifier/messages/messages.ts';
import uiFile from '../../packages/ui/messages/pt.json' with { type: 'json' };
import type { Messages as UiMessages } from '../../packages/ui/messages/messages.ts';
import { translations as providerTranslations } from '../../simulators/provider/src/messages/messages.ts';

/**
 * The Portuguese texts of the screens by key, from the files that the front ends are built from. A journey that finds a button by
 * `site('cashier.recharge.submit')` finds it after its text has changed.
 */
export const site = createTranslate<SiteMessages>('pt', siteFile);
export const office = createTranslate<OfficeMessages>('pt', officeFile);
export const ui = createTranslate<UiMessages>('pt', uiFile);
export const serverText = serverTranslations.pt;
export const rebateStaff = rebateStaffTranslations.pt;
export const providerText = providerTranslations.pt;
/** The names of what a role may do. */
export const permission = permissionTranslations.pt;
export const verifier = verifierTranslations.pt;

/** Stands for any value of a placeholder: `like(site('cashier.withdraw.confirm', { amount: ANY }))`. A character of no text. */
export const ANY = '\u{E000}';

/** The source of the pattern of a text; its spaces are any space, such as the one that does not break in an amount. */
const toSource = (text: string): string =>
  text
    .split(ANY)
    .map((part) => part.replaceAll(/[$()*+./?[\\\]^{|}]/g, String.raw`\$&`).replaceAll(/\s+/g, String.raw`\s+`))
    .join('.*');

/** The pattern of any of these texts, anywhere in what is searched, with any value where a text has `ANY`. */
export const like = (...texts: readonly string[]): RegExp => new RegExp(texts.map(toSource).join('|'));

/** The pattern of what begins with a text, with any value where it has `ANY`. */
export const startsWith = (text: string): RegExp => new RegExp(`^${toSource(text)}`);
