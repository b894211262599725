import type { Drawer } from '../../app/storage.ts';

/** Where an advertisement may stand over the page: where people look around, and nowhere that they fill in or play. */
const LOBBY = /^\/(?:|game|video|searchGames|promotion\/.*|information-center\/.*)$/;

export function mayAdvertise(pathname: string): boolean {
  return LOBBY.test(pathname.replace(/(.)\/+$/, '$1'));
}

const SEEN = 'campaign-seen';
const REFUSED = 'campaign-refused';

/** The day where the reader is, as `2026-01-31`. */
export function dayOf(now: Date): string {
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}

/** What this browser remembers of advertisements. */
export interface CampaignMemory {
  /** Whether it may be shown: not twice on one day, and not again once it was refused. */
  isDue(campaign: string, day: string): boolean;
  show(campaign: string, day: string): void;
  refuse(campaign: string): void;
}

/** One campaign runs at a time, so one is remembered; the next begins afresh. */
export function createCampaignMemory(drawer: Drawer): CampaignMemory {
  return {
    isDue: (campaign, day) => drawer.read(REFUSED) !== campaign && drawer.read(SEEN) !== `${campaign} ${day}`,
    show: (campaign, day) => drawer.write(SEEN, `${campaign} ${day}`),
    refuse: (campaign) => drawer.write(REFUSED, campaign),
  };
}
