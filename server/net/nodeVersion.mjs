/** Plain Node, because `npm start` uses it before anything is installed. */

/** Undefined for a supported version. Node 20 gets no security fixes since April 2026. */
export function nodeWarning(version = process.versions.node) {
  const major = Number(version.split('.')[0]);
  if (major >= 22) return undefined;
  return `Warning: Node ${version} gets no security fixes any more. Foyer still runs on it. Install Node 24.`;
}
