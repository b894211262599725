export { type HarmMarkers, createHarmMarkers } from './harm-markers.ts';
