/** What the page around the frame is told of a visit: each order once, and that a choice was left behind. */
import type { FrameWord } from '../protocol';

export type Say = (name: string, detail: Readonly<Record<string, unknown>>) => void;

type Word<Type extends FrameWord['type']> = Extract<FrameWord, { readonly type: Type }>;

export interface Report {
  readonly stepped: (word: Word<'step'>) => void;
  readonly completed: (word: Word<'completed'>) => void;
  readonly abandoned: () => void;
  /** The visit goes on elsewhere: nothing is left behind. */
  readonly wentOn: () => void;
}

export function reportTo(say: Say): Report {
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
