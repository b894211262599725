import type { Translate } from '@arara/messages';
import { clubs } from './clubs.ts';
import type { Messages } from './messages/messages.ts';
import type { Incident, IncidentKind } from './play-writer.ts';
import { playerName } from './squads.ts';
import type { StagedMatch } from './staged-round.ts';

/** What the commentator says of an incident. */
export function incidentText(
  { kind, side, player }: Incident,
  match: Pick<StagedMatch, 'home' | 'away'>,
  t: Translate<Messages>,
): string {
  const number = side === 'home' ? match.home : match.away;
  const club = clubs[number]?.name ?? '';
  const name = playerName(number, player);
  const texts: Readonly<Record<IncidentKind, string>> = {
    kickOff: t('play.kickOff', { club }),
    attack: t('play.attack', { player: name }),
    cross: t('play.cross', { player: name }),
    shot: t('play.shot', { player: name }),
    save: t('play.save', { player: name }),
    wide: t('play.wide'),
    post: t('play.post'),
    corner: t('play.corner', { club }),
    throwIn: t('play.throwIn', { club }),
    goalKick: t('play.goalKick', { club }),
    tackle: t('play.tackle', { player: name }),
    goal: t('play.goal', { player: name }),
  };
  return texts[kind];
}
