/** Events for the host page about a visit: each order once, and whether a choice was abandoned. */
import type { FrameMessage } from '../protocol';

export type DispatchHostEvent = (name: string, detail: Readonly<Record<string, unknown>>) => void;

type MessageOf<Type extends FrameMessage['type']> = Extract<FrameMessage, { readonly type: Type }>;

export function createHostEvents(say: DispatchHostEvent) {
  /** The visitor has made a choice that would be lost. */
  let isUnderWay = false;
  const orders = new Set<string>();
  return {
    stepped: ({ section, position, of, chosen }: MessageOf<'step'>) => {
      isUnderWay ||= chosen;
      say('step', { section, position, of });
    },
    completed: ({ orderId, total, currency }: MessageOf<'completed'>) => {
      isUnderWay = false;
      if (orders.has(orderId)) return;
      orders.add(orderId);
      say('completed', { orderId, total, currency });
    },
    abandoned: () => {
      if (isUnderWay) say('abandoned', {});
      isUnderWay = false;
    },
    /** The visit continues elsewhere: nothing is abandoned. */
    wentOn: () => {
      isUnderWay = false;
    },
  };
}
