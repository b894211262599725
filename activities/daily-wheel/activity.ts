import { declareActivity } from '@arara/activity-kit';
import { texts } from './messages.ts';
import { dailyWheel } from './daily-wheel.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({ ...dailyWheel, position: 30, screen, bodies: texts.bodies });
