import { declareActivity } from '@arara/activity-kit';
import { texts } from './messages.ts';
import { firstDeposit } from './first-deposit.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({ ...firstDeposit, position: 10, screen, bodies: texts.bodies });
