import type { KeyValueStore } from '../../shared/browser/storage.ts';

/** Paths where an advertisement may be shown: screens for browsing, none with forms or games. */
const LOBBY = /^\/(?:|game|video|searchGames|promotion\/.*|information-center\/.*)$/;

export function canAdvertise(pathname: string): boolean {
  return LOBBY.test(pathname.replace(/(.)\/+$/, '$1'));
}

const SEEN = 'campaign-seen';
const REFUSED = 'campaign-refused';

/** The calendar day in the reader's time zone, `2026-01-31`. */
export function toLocalDay(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** What this browser remembers of advertisements. */
export interface CampaignMemory {
  /** Whether the campaign may be shown: at most once a day, and never after a refusal. */
  isDue(campaign: string, day: string): boolean;
  show(campaign: string, day: string): void;
  refuse(campaign: string): void;
}

/** Only one campaign runs at a time, so only one is stored. */
export function createCampaignMemory(drawer: KeyValueStore): CampaignMemory {
  return {
    isDue: (campaign, day) => drawer.read(REFUSED) !== campaign && drawer.read(SEEN) !== `${campaign} ${day}`,
    show: (campaign, day) => drawer.write(SEEN, `${campaign} ${day}`),
    refuse: (campaign) => drawer.write(REFUSED, campaign),
  };
}
