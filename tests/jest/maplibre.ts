/** maplibre-gl consists of ES modules and needs WebGL. Browser journeys test it. */
export default {};
