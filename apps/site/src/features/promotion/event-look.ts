import type { EventKind } from './promotion-queries.ts';

interface EventLook {
  /** The large picture and the small one beside it. */
  picture: string;
  prop: string;
  /** Which of the grounds of `event-art.module.css`. */
  ground: 'rose' | 'violet' | 'cobalt' | 'amber' | 'green' | 'teal' | 'night' | 'plum';
}

/** How each kind of event is drawn where its operator gave no picture. */
export const eventLook: Readonly<Record<EventKind, EventLook>> = {
  first_deposit: { picture: '1f381', prop: '1fa99', ground: 'rose' },
  daily_login: { picture: '1f4c5', prop: '2b50', ground: 'cobalt' },
  daily_wheel: { picture: '1f3a1', prop: '2728', ground: 'violet' },
  lottery_wheel: { picture: '1f39f-fe0f', prop: '1f3a1', ground: 'plum' },
  invitation: { picture: '1f91d', prop: '1f4b8', ground: 'amber' },
  daily_rescue: { picture: '1f6df', prop: '1fa99', ground: 'green' },
  recharge_rebate: { picture: '1f4b0', prop: '1f4b8', ground: 'teal' },
  recharge_tiers: { picture: '1f48e', prop: '1f451', ground: 'night' },
  missions: { picture: '1f3af', prop: '1f3c6', ground: 'cobalt' },
};

/** What is won by doing something else first than pressing: its card leads there. */
const OWN_HANDS: ReadonlySet<EventKind> = new Set(['daily_login', 'daily_wheel', 'lottery_wheel']);

/** Whether a press on the card claims; a wheel is turned on its own screen, and a day is taken there. */
export function isClaimedInPlace(kind: EventKind): boolean {
  return !OWN_HANDS.has(kind);
}
