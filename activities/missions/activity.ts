import { declareActivity } from '@arara/activity-kit';
import { texts } from './messages.ts';
import { missions } from './missions.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({ ...missions, position: 90, screen, bodies: texts.bodies });
