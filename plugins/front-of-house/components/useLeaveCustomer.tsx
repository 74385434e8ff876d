import type { UnknownAction } from '@reduxjs/toolkit';
import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart } from '../../../core/contract';
import { OptionalPart } from '../../../core/contract/ui';
import { selectHasUnpaidBasket, selectTill } from '../state/counter';

const LeaveQuestion = lazyPart(() => import(/* webpackChunkName: "counter-leave" */ './leaveQuestions'));

/** `leave` dispatches the event, after a question about an unpaid basket. Outside the counter page, only then the code for it loads. */
export function useLeaveCustomer() {
  const dispatch = useDispatch();
  const isBasketUnpaid = useSelector(selectHasUnpaidBasket);
  const { paying } = useSelector(selectTill);
  const [onward, ask] = useState<UnknownAction>();
  return {
    leave: (event: UnknownAction) => {
      if (isBasketUnpaid && paying.at === 'open') ask(event);
      else dispatch(event);
    },
    question: onward && (
      <OptionalPart onFailed={() => ask(undefined)}>
        <Suspense fallback={null}>
          <LeaveQuestion onward={onward} ask={ask} />
        </Suspense>
      </OptionalPart>
    ),
  };
}
