import { translations } from './messages/messages.ts';

/**
 * Translates the texts that the server itself writes into records: reasons in the audit log, and the text of a refund at the bank.
 * A record has one language, that of the operator and of Brazilian banks.
 */
export const translateRecord = translations.pt;
