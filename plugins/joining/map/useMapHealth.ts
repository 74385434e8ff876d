import type { Map as MapLibreMap } from 'maplibre-gl';
import { useEffect, useState } from 'react';

/** If the style has not loaded after this time, the map counts as failed. */
const PATIENCE_MS = 15_000;

function attributionsOf(map: MapLibreMap): readonly string[] {
  const ids = Object.keys(map.getStyle().sources);
  const named = ids.flatMap((id) => {
    const { attribution } = map.getSource(id) ?? {};
    return typeof attribution === 'string' && attribution !== '' ? [attribution] : [];
  });
  return [...new Set(named)];
}

/** Before the style has loaded, every error means failure. Afterwards the venues stay without a background. */
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
    setMakers((current) => {
      const now = attributionsOf(map);
      return now.join() === current.join() ? current : now;
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
