import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { gameName } from './games.ts';
import { line, moment, moneyIn, moneyOut } from './values.ts';
import { wireLocales } from './wire-locales.ts';

const site = z.string().min(1).max(32).meta({ description: 'Key of a site' });
const titles = z.partialRecord(z.enum(wireLocales), line(1, 40));

/** A game at one site, as staff set it. */
export const siteGame = z.object({
  site,
  name: z.string().meta({ description: 'Name of the site' }),
  closing: z
    .object({ reason: z.string(), staff: z.string().meta({ description: 'E-mail of the staff member' }), at: moment })
    .nullable()
    .meta({ description: 'Null while the game is switched on at the site' }),
  rounds_open: z.int().meta({ description: "Number of open rounds of the site's players" }),
  limits: z
    .object({ min_bet: moneyOut, max_bet: moneyOut })
    .nullable()
    .meta({ description: 'Null where the limits of the game apply' }),
  titles: titles.meta({
    description: 'Title at the site by language; a language without one has the title of the game',
  }),
  new_until: moment.nullable().meta({ description: 'Until when the site marks the game as new; null if it does not' }),
  hot_until: moment.nullable().meta({ description: 'The same for hot' }),
});

const target = { name: gameName, site };
const changed = { data: z.object({ changed: z.boolean() }) };
const failures = ['game_unknown', 'site_unknown'] as const;
const until = moment.nullable().meta({ description: 'In the future, at most 366 days ahead; null removes the mark' });

/** What staff set for a game at one site. */
export const officeSiteGames = {
  officeSiteGameSwitch: endpoint('officeSiteGameSwitch', {
    audience: 'staff',
    summary:
      'Switches a game off or on at a site: rounds in progress finish, new ones are refused and no list shows it',
    input: z.object({ ...target, open: z.boolean(), reason: line(3, 300) }),
    answer: changed,
    failures: [...failures, 'jurisdiction_refuses'],
  }),
  officeSiteGameLimits: endpoint('officeSiteGameLimits', {
    audience: 'staff',
    summary:
      "Sets the least and the greatest stake of one of the operator's own games at a site, within those of the game",
    input: z.object({
      ...target,
      limits: z
        .object({ min_bet: moneyIn, max_bet: moneyIn })
        .nullable()
        .meta({ description: 'Null restores the limits of the game' }),
      reason: line(3, 300),
    }),
    answer: changed,
    failures: [...failures, 'limits_outside_game', 'limits_without_stake'],
  }),
  officeSiteGameTitles: endpoint('officeSiteGameTitles', {
    audience: 'staff',
    summary: 'Sets the titles of a game at a site; a language that is left out has the title of the game',
    input: z.object({ ...target, titles }),
    answer: changed,
    failures,
  }),
  officeSiteGameMarks: endpoint('officeSiteGameMarks', {
    audience: 'staff',
    summary: 'Marks a game as new or as hot at a site until a time',
    input: z.object({ ...target, new_until: until, hot_until: until }),
    answer: changed,
    failures,
  }),
};
