/** The messages with the framed page: accepted only from that frame, sent only to the origin of its `knock`. */
import { readFrameMessage, serializeMessage, type FrameMessage, type HostMessage } from '../protocol';

export function openMessageChannel(
  frame: HTMLIFrameElement,
  origins: readonly string[],
  heard: (word: FrameMessage, origin: string) => void,
) {
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
    /** Sends nothing before the framed page has sent `knock`: its origin is not known until then. */
    tell: (word: HostMessage) => {
      if (speaking !== undefined) frame.contentWindow?.postMessage(serializeMessage(word), speaking);
    },
    end: () => window.removeEventListener('message', hear),
  };
}
