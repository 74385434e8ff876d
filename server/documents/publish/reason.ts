/** Why an operator publishes. It is stored with the version, and other operators read it. */
import { typedText } from '../../../schemas/typedText';

/** Characters. */
export const MAX_REASON = 500;

/** The stored form of a reason. Undefined if it has no visible character, or more than `MAX_REASON`. */
export function typedReason(typed: string): string | undefined {
  const reason = typedText(typed);
  return reason !== '' && [...reason].length <= MAX_REASON ? reason : undefined;
}
