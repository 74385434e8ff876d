/** maplibre-gl is ES modules and WebGL only: browser journeys test it. */
export default {};
