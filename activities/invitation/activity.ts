import { declareActivity } from '@arara/activity-kit';
import { texts } from './messages.ts';
import { invitation } from './invitation.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({ ...invitation, position: 50, screen, bodies: texts.bodies });
