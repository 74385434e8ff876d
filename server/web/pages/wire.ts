import { isRecord } from '../../../schemas/isRecord';

/** The inside of `{data}`. */
export function dataOf(body: unknown): unknown {
  return isRecord(body) ? body.data : undefined;
}
