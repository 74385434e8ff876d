import { put, select } from 'typed-redux-saga';
import { selectCopy, toastShown, type CopyValues, type Failure } from '../../../core/contract';
import { refusalOf, type mutation } from '../state/mutation';

/** Dispatches the outcome of a mutation. Shows a success for five seconds. Returns whether it succeeded. */
export function* finishMutation<Data>(
  { done, refused }: Pick<ReturnType<typeof mutation>, 'done' | 'refused'>,
  result: { readonly ok: true; readonly data: Data } | { readonly ok: false; readonly failure: Failure },
  text: string,
  valuesOf?: (data: Data) => CopyValues,
) {
  if (result.ok) {
    yield* put(done());
    const content = (yield* select(selectCopy))(text, valuesOf?.(result.data));
    yield* put(toastShown({ content, type: 'TOAST_SUCCESS', closeAfter: 5000 }));
  } else {
    yield* put(refused(refusalOf(result.failure)));
  }
  return result.ok;
}
