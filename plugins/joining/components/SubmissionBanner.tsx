import { useEffect } from 'react';
import { useSelector } from 'react-redux';
import { scrollToTop, useCopy, useMoney } from '../../../core/contract';
import { Notice } from '../../../core/contract/ui';
import { selectJoining } from '../state/joining';
import { selectPrice } from '../state/priceSelectors';

/** Shown above the open section if a submission failed for a reason other than the customer's input. */
export function SubmissionBanner() {
  const copy = useCopy();
  const { submission } = useSelector(selectJoining);
  const reason = submission.step === 'failed' ? submission.reason : undefined;
  useEffect(() => {
    if (reason !== undefined) scrollToTop();
  }, [reason]);
  if (submission.step === 'priceChanged') return <PriceChanged />;
  if (reason === undefined) return null;
  return (
    <Notice kind="danger" role="alert">
      {submission.step === 'failed' && submission.message
        ? submission.message
        : copy(`joining.banner.${reason}`)}
    </Notice>
  );
}

function PriceChanged() {
  const copy = useCopy();
  const money = useMoney();
  const price = useSelector(selectPrice);
  return (
    <Notice kind="warning" role="alert" title={copy('joining.review.priceChanged')}>
      {price?.monthly === undefined
        ? price && copy('joining.review.priceChangedHelp', { amount: money(price.dueNow) })
        : copy('joining.review.pricesChangedHelp', {
            amount: money(price.dueNow),
            monthly: money(price.monthly),
          })}
    </Notice>
  );
}
