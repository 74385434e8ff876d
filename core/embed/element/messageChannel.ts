/**
 * The messages between the element and the framed page. It accepts messages only from that frame, and sends
 * only to the origin that sent `knock`.
 */
import { readFrameMessage, serializeMessage, type FrameMessage, type HostMessage } from '../protocol';

export interface MessageChannel {
  /** Sends nothing before the framed page has sent `knock`: its origin is not known until then. */
  readonly tell: (word: HostMessage) => void;
  readonly end: () => void;
}

export function openMessageChannel(
  frame: HTMLIFrameElement,
  origins: readonly string[],
  heard: (word: FrameMessage, origin: string) => void,
): MessageChannel {
  let speaking: string | undefined;
  const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow || !origins.includes(origin)) return;
    const word = readFrameMessage(data);
    // A knock may come from another origin than before: the visit moved to another area.
    if (word?.type === 'knock') speaking = origin;
    if (word && origin === speaking) heard(word, origin);
  };
  window.addEventListener('message', hear);
  return {
    tell: (word) => {
      if (speaking !== undefined) frame.contentWindow?.postMessage(serializeMessage(word), speaking);
    },
    end: () => window.removeEventListener('message', hear),
  };
}
