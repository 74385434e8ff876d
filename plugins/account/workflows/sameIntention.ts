import { newIdempotencyKey } from '../../../core/contract';

/**
 * One key as long as the same thing is asked for and was not answered: an answer that was lost may have
 * been a success. Something else, or the same again after an answer, is another intention.
 */
export function sameIntention() {
  let last: { readonly what: string; readonly key: string } | undefined;
  return {
    keyFor: (asked: unknown): string => {
      const what = JSON.stringify(asked);
      last = last?.what === what ? last : { what, key: newIdempotencyKey() };
      return last.key;
    },
    answered: (): void => {
      last = undefined;
    },
  };
}
