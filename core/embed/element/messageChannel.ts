/** The talk with the page in the frame: it alone is heard, and only the origin that knocked is told anything. */
import { readFrameMessage, serializeMessage, type FrameMessage, type HostMessage } from '../protocol';

export interface MessageChannel {
  /** Says nothing before the page in the frame has knocked: until then nobody knows its origin. */
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
    // A knock may come from another origin than before: the visit went on to another area.
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
