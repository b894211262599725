import { declareActivity } from '@arara/activity-kit';
import { texts } from './messages.ts';
import { dailyLogin } from './daily-login.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({ ...dailyLogin, position: 20, screen, bodies: texts.bodies });
