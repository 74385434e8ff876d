/** Messages to and from the page in the frame of a preview. */
import { useEffect, useEffectEvent, useMemo, useRef, type RefObject } from 'react';

export interface PageMessages {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly send: (message: object) => void;
}

/** `address`: opens the preview. Links lead to other areas, and each area has its own origin. */
export function usePageMessages(address: string, onMessage: (data: unknown) => void): PageMessages {
  const frame = useRef<HTMLIFrameElement>(null);
  const { origin } = new URL(address);
  const pageOrigin = useRef(origin);
  const receive = useEffectEvent(onMessage);
  useEffect(() => {
    const handleMessage = ({ origin: from, source, data }: MessageEvent<unknown>) => {
      if (!isOfPreview(from, origin) || source !== frame.current?.contentWindow) return;
      pageOrigin.current = from;
      receive(data);
    };
    window.addEventListener('message', handleMessage);
    return () => window.removeEventListener('message', handleMessage);
  }, [origin]);
  return useMemo(
    () => ({
      frame,
      send: (message) => frame.current?.contentWindow?.postMessage(message, pageOrigin.current),
    }),
    [],
  );
}

/** Each area of a preview has an origin: `https://{id}-{area}.preview.{host}`. */
function isOfPreview(from: string, origin: string): boolean {
  const idOf = (one: string): string => /^(https?:\/\/[0-9a-f]{16})-/.exec(one)?.[1] ?? one;
  const parentOf = (one: string): string => one.slice(one.indexOf('.'));
  return idOf(from) === idOf(origin) && parentOf(from) === parentOf(origin);
}
