/** The talk with the page in the frame: it alone is heard, and only the origin that knocked is told anything. */
import { readFrameWord, written, type FrameWord, type HostWord } from '../protocol';

export interface Talk {
  /** Says nothing before the page in the frame has knocked: until then nobody knows its origin. */
  readonly tell: (word: HostWord) => void;
  readonly end: () => void;
}

export function talkWith(
  frame: HTMLIFrameElement,
  origins: readonly string[],
  heard: (word: FrameWord, origin: string) => void,
): Talk {
  let speaking: string | undefined;
  const hear = ({ data, origin, source }: MessageEvent<unknown>) => {
    if (source === null || source !== frame.contentWindow || !origins.includes(origin)) return;
    const word = readFrameWord(data);
    // A knock may come from another origin than before: the visit went on to another area.
    if (word?.type === 'knock') speaking = origin;
    if (word && origin === speaking) heard(word, origin);
  };
  window.addEventListener('message', hear);
  return {
    tell: (word) => {
      if (speaking !== undefined) frame.contentWindow?.postMessage(written(word), speaking);
    },
    end: () => window.removeEventListener('message', hear),
  };
}
