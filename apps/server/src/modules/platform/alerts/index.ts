export { createAlertEvaluator } from './alert-evaluator.ts';
export { alertRoutes } from './alert-routes.ts';
export { createAlertSender } from './alert-senders.ts';
export { createAlerts } from './alerts.ts';
export { createChannels } from './channels.ts';
export { createDeliveries } from './deliveries.ts';
export { findUnsealedSince } from './signal-store.ts';
