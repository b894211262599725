import { declareActivity } from '@arara/activity-kit';
import { texts } from './messages.ts';
import { dailyRescue } from './daily-rescue.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({ ...dailyRescue, position: 60, screen, bodies: texts.bodies });
