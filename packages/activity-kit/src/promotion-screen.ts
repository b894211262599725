/**
 * How a screen of the site arranges the rewards of a promotion. `claims` suits every kind: it lists what can be claimed, with its
 * progress. The others show the details of one kind: the steps to a first deposit, the friends of an invitation, the days of a week.
 */
export type ScreenLayout =
  | 'claims'
  | 'first-deposit'
  | 'friends'
  | 'rebates'
  | 'relief'
  | 'tasks'
  | 'tiers'
  | 'week'
  | 'wheel';

/** Two pictures on a background, which the site shows where the operator has no picture. Pictures are emoji by code point. */
export interface PromotionArt {
  readonly picture: string;
  /** The small picture beside it. */
  readonly prop: string;
  readonly background: 'rose' | 'violet' | 'cobalt' | 'amber' | 'green' | 'teal' | 'night' | 'plum';
}

/** How the site shows a kind of promotion. */
export interface PromotionScreen {
  readonly kind: string;
  /** The path of its screen on the site. */
  readonly path: `/promotion/activity/${string}`;
  readonly layout: ScreenLayout;
  readonly art: PromotionArt;
}
