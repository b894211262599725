import { useTranslate } from 'ra-core';
import type { wordsPt } from './words/pt.ts';

type Path<Shape> = {
  [Key in keyof Shape & string]: Shape[Key] extends string ? Key : `${Key}.${Path<Shape[Key]>}`;
}[keyof Shape & string];

/** A key of our own words, below `office`. A key that does not exist does not compile. */
export type Word = Path<(typeof wordsPt)['office']>;

export type Say = (word: Word, params?: Record<string, string | number>) => string;

/** Our words in the reader's language: `say('queue.title')`. */
export function useSay(): Say {
  const translate = useTranslate();
  return (word, params) => translate(`office.${word}`, params);
}

/** The word for a code of the server, in a group; a code that we do not know yet is shown as it is. */
export function useName(
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
