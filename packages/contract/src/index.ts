export { categories } from './games.ts';
export { type BetReply, type RealtimeMessage, REALTIME_PATH, realtimeIn, realtimeOut } from './channels.ts';
export { type Audience, type Endpoint } from './endpoint.ts';
export { type Endpoints, endpoints } from './endpoints.ts';
export { type Refusal, refusal, success } from './envelope.ts';
export { type FailureCode, failures, generalFailures } from './failures.ts';
export { type EndpointName, paths } from './paths.ts';
export { pixKeyKinds } from './cashier.ts';
