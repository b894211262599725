import type { Messages } from './pt.ts';

export const messages: Messages = {
  road: 'The road',
  lane: 'Lane {n}: {x}x',
  laneNext: 'Cross lane {n}: worth {x}x',
  lanePlan: 'Autoplay: cross up to lane {n}, {x}x',
  go: 'Cross',
  lanes: 'Lanes',
  begin: 'Cross the first lane',
  found: 'Lane clear',
  fell: 'A truck came',
  plan: 'Place your bet, or tap a lane to plan autoplay',
  trucks: 'Trucks in 20 lanes: {n}',
  howText:
    'Take the capybara to the river, one lane at a time. Every clear lane raises the prize. Cash out whenever you like after the first. If a truck comes on the lane you enter, the round ends without a prize; the capybara is fine.',
  levelText:
    'Before your first step it is drawn which of 20 lanes have a truck: easy 1, medium 3, hard 5, extreme 10. The river lies where the prizes end: after 19, 17, 14 or 8 lanes. A truck drawn beyond the river cannot reach you.',
  trafficText:
    'The traffic you see driving by is only decoration: it says nothing about where the trucks are. They appear at the end of the round.',
  planText:
    'For automatic rounds, tap the lane to go up to before you bet: each round crosses up to there and cashes out. Tap again to undo.',
  leaveText:
    'The round waits for you. If the time runs out, the house cashes out for you what stands; if no lane was crossed, it crosses the first one and then cashes out.',
  keyText: 'Keyboard: the up arrow crosses, space cashes out.',
};
