import { useTranslate } from 'ra-core';
import type { wordsPt } from './pt/office.ts';

type Path<Shape> = {
  [Key in keyof Shape & string]: Shape[Key] extends string ? Key : `${Key}.${Path<Shape[Key]>}`;
}[keyof Shape & string];

/** Key of a message below `office`. An unknown key does not compile. */
export type MessageKey = Path<(typeof wordsPt)['office']>;

export type Translate = (key: MessageKey, params?: Record<string, string | number>) => string;

/** Returns the translate function: `t('queue.title')`. */
export function useTranslation(): Translate {
  const translate = useTranslate();
  return (key, params) => translate(`office.${key}`, params);
}

/** Returns a function that translates a code of the server within a group; an unknown code is shown as it is. */
export function useCodeLabel(
  group:
    | 'status'
    | 'cause'
    | 'keyKind'
    | 'depositKind'
    | 'depositRefusal'
    | 'kind'
    | 'account'
    | 'action'
    | 'noun'
    | 'field'
    | 'retentionClass'
    | 'flag'
    | 'risk'
    | 'verdict'
    | 'value'
    | 'privacy.fields'
    | 'methods.kinds'
    | 'games.states'
    | 'games.categories'
    | 'tables.rounds'
    | 'tables.ticketStates'
    | 'tables.voids'
    | 'tables.choices'
    | 'chains.states'
    | 'chat.states'
    | 'outside.kinds'
    | 'outside.help'
    | 'outside.bookedKinds'
    | 'outside.roundStates'
    | 'freeRounds.states'
    | 'promotions.kinds'
    | 'promotions.kindLeads'
    | 'promotions.states'
    | 'promotions.stops'
    | 'promotions.pockets'
    | 'campaigns.skippedReasons'
    | 'heldClaims.states'
    | 'heldClaims.links'
    | 'rewardFlags.states'
    | 'rewardFlags.words'
    | 'bonuses.states'
    | 'staffCredits.forms'
    | 'staffCredits.statuses'
    | 'staffCredits.categories'
    | 'tickets.views'
    | 'tickets.topics'
    | 'commissions.kinds'
    | 'commissions.states'
    | 'players.agent'
    | 'players.outcome'
    | 'sites.rules'
    | 'team.roles.act'
    | 'team.roles.area'
    | 'returns.nature'
    | 'reconcile.flow'
    | 'reconcile.kind'
    | 'reconcile.kindHelp',
): (code: string) => string {
  const translate = useTranslate();
  return (code) => translate(`office.${group}.${code}`, { _: code });
}
