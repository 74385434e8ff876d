/** What the page around the frame is told of a visit: each order once, and that a choice was left behind. */
import type { FrameMessage } from '../protocol';

export type DispatchHostEvent = (name: string, detail: Readonly<Record<string, unknown>>) => void;

type MessageOf<Type extends FrameMessage['type']> = Extract<FrameMessage, { readonly type: Type }>;

export interface HostEvents {
  readonly stepped: (word: MessageOf<'step'>) => void;
  readonly completed: (word: MessageOf<'completed'>) => void;
  readonly abandoned: () => void;
  /** The visit goes on elsewhere: nothing is left behind. */
  readonly wentOn: () => void;
}

export function createHostEvents(say: DispatchHostEvent): HostEvents {
  /** Something is chosen that would be lost. */
  let isUnderWay = false;
  const orders = new Set<string>();
  return {
    stepped: ({ section, position, of, chosen }) => {
      isUnderWay ||= chosen;
      say('step', { section, position, of });
    },
    completed: ({ orderId, total, currency }) => {
      isUnderWay = false;
      if (orders.has(orderId)) return;
      orders.add(orderId);
      say('completed', { orderId, total, currency });
    },
    abandoned: () => {
      if (isUnderWay) say('abandoned', {});
      isUnderWay = false;
    },
    wentOn: () => {
      isUnderWay = false;
    },
  };
}
