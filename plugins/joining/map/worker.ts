/** MapLibre clusters and draws in a web worker. We serve the published file from our origin. */
export const WORKER_URL = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;
