import { declareActivity } from '@arara/activity-kit';
import { texts } from './messages.ts';
import { depositTiers } from './deposit-tiers.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({ ...depositTiers, position: 80, screen, bodies: texts.bodies });
