import { declareActivity } from '@arara/activity-kit';
import { texts } from './messages.ts';
import { depositRebate } from './deposit-rebate.ts';
import { screen } from './screen.ts';

export const activity = declareActivity({ ...depositRebate, position: 70, screen, bodies: texts.bodies });
