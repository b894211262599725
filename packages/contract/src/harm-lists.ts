/** Lists of the markers of harm, without schemas, so that a browser can load them without a validator. */

/** What the daily assessment of a player looks for. */
export const harmMarkers = [
  'chasing_deposits',
  'rising_stakes',
  'night_play',
  'rising_deposits',
  'cancelled_withdrawals',
  'long_sessions',
  'limit_raises',
  'declined_deposits',
  'words',
] as const;

/** From the least to the greatest; a case opens from `raised` on, and `high` stops marketing. */
export const harmLevels = ['low', 'raised', 'high'] as const;

export const harmCaseStates = ['open', 'closed'] as const;

/** Why a case was closed. */
export const harmOutcomes = ['no_concern', 'limits_set', 'paused', 'helped', 'no_answer', 'other'] as const;

/** Why staff contacted a player. */
export const harmContactKinds = ['check_in', 'offer_limits', 'offer_pause', 'offer_help', 'follow_up'] as const;

export const harmContactChannels = ['phone', 'email', 'chat', 'message'] as const;

/** How a contact ended. */
export const harmContactOutcomes = ['talked', 'no_answer', 'accepted', 'refused'] as const;

/** The messages of care, which the player reads in their language. */
export const harmCareTemplates = ['care_check_in', 'care_limits', 'care_pause', 'care_help'] as const;

/** What a timeline lists. */
export const harmEventKinds = [
  'opened',
  'score_raised',
  'reopened',
  'taken',
  'note',
  'contacted',
  'care_sent',
  'closed',
] as const;
