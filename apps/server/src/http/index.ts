export { type AppParts, builtFrontEnds, createApp } from './app.ts';
export { type Requests, createRequests } from './requests.ts';
