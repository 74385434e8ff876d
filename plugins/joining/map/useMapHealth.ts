import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';

/** After this a style that has not come counts as one that will not. */
const PATIENCE_MS = 15_000;

/** Sources of the style, of which each may name who made it. */
function makersOf(map: MapLibreMap): readonly string[] {
  const ids = Object.keys(map.getStyle().sources);
  const named = ids.flatMap((id) => {
    const { attribution } = map.getSource(id) ?? {};
    return typeof attribution === 'string' && attribution !== '' ? [attribution] : [];
  });
  return [...new Set(named)];
}

/**
 * Whether there is a map. Before its style has come every error means that there is none (no WebGL,
 * no style); afterwards the centres stand on it whatever becomes of the ground below them.
 */
export function useMapHealth(onFailed: () => void) {
  const [isReady, setIsReady] = useState(false);
  const [makers, setMakers] = useState<readonly string[]>([]);
  const [isBare, setIsBare] = useState(false);
  useEffect(() => {
    if (isReady) return undefined;
    const timer = setTimeout(onFailed, PATIENCE_MS);
    return () => clearTimeout(timer);
  }, [isReady, onFailed]);
  const sourceChanged = (map: MapLibreMap) =>
    setMakers((known) => {
      const now = makersOf(map);
      return now.join() === known.join() ? known : now;
    });
  return {
    isReady,
    isBare,
    makers,
    sourceChanged,
    loaded: (map: MapLibreMap) => {
      setIsReady(true);
      setIsBare(false);
      sourceChanged(map);
    },
    failed: () => (isReady ? setIsBare(true) : onFailed()),
  };
}
