/** MapLibre clusters and draws in a worker of its own, served from our own origin as it was published. */
export const WORKER_URL = new URL('maplibre-gl/dist/maplibre-gl-worker.mjs', import.meta.url).href;
