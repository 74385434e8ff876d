import { useCopy } from '../../tenant/copy';

/** As long as a person can read out. Support searches the logs for ids that begin with it. */
const READABLE = 8;

/** The reference of a failed request, which a customer can give to support. */
export function RequestReference({ requestId }: { readonly requestId: string | undefined }) {
  const copy = useCopy();
  return requestId === undefined ? null : (
    <p>{copy('core.ui.reference', { reference: requestId.slice(0, READABLE) })}</p>
  );
}
