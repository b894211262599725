import { t } from '../../shared/messages/i18n.ts';

/** Choices of the side: all, direct or indirect members. */
export function sideChoices(): readonly { value: SideChoice; label: string }[] {
  return [
    { value: 'all', label: t('agency.side.all') },
    { value: 'direct', label: t('agency.direct') },
    { value: 'indirect', label: t('agency.indirect') },
  ];
}

/** The filter by side. */
export type SideChoice = 'all' | 'direct' | 'indirect';

/** The position in the team, stored in the URL, so that Back works. */
export interface TeamFilter {
  /** Whose subordinates; without it, the member's own. */
  below: number | undefined;
  side: SideChoice;
  /** Only this member. */
  uid: number | undefined;
}

/** Parses a typed member number; `undefined` if it is invalid. */
export function parseMemberId(text: string): number | undefined {
  const typed = text.trim();
  const id = /^[1-9]\d{0,9}$/.test(typed) ? Number(typed) : 0;
  return id > 0 && id <= 2_147_483_647 ? id : undefined;
}

/** Parses the filter of a URL, which anybody may have written. */
export function toTeamFilter(params: URLSearchParams): TeamFilter {
  const side = params.get('side');
  return {
    below: parseMemberId(params.get('below') ?? ''),
    side: side === 'direct' || side === 'indirect' ? side : 'all',
    uid: parseMemberId(params.get('uid') ?? ''),
  };
}

/** Formats the filter as URL parameters, without defaults. */
export function teamFilterText({ below, side, uid }: TeamFilter): URLSearchParams {
  return new URLSearchParams({
    ...(below !== undefined && { below: String(below) }),
    ...(side !== 'all' && { side }),
    ...(uid !== undefined && { uid: String(uid) }),
  });
}
