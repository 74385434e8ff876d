import { useDispatch, useSelector } from 'react-redux';
import { selectUser, useCopy } from '../../../core/contract';
import { Notice, Select } from '../../../core/contract/ui';
import { billingDayChosen } from '../state/events';
import { selectAsksBillingDay, selectBillingDay } from '../state/priceSelectors';
import { selectPaymentType } from '../state/selectors';
import { fieldId, useProblems } from './ProblemList';

/** Every month has these days. 29 to 31 are never offered. */
const DAYS = Array.from({ length: 28 }, (_, index) => String(index + 1));

/** Selects the monthly collection day. If an instruction exists, a notice states that its day is used. */
export function BillingDay() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const asks = useSelector(selectAsksBillingDay);
  const day = useSelector(selectBillingDay);
  const problems = useProblems('joining.review');
  const isMonthly = useSelector(selectPaymentType) === 'recurring';
  const hasInstruction = useSelector(selectUser)?.hasInstruction === true;
  return (
    <>
      {asks && (
        <Select
          id={fieldId('billingDay')}
          width="s"
          label={copy('joining.review.billingDay')}
          help={copy('joining.review.billingDayHelp')}
          placeholder={copy('joining.review.billingDayChoose')}
          options={DAYS.map((value) => ({ value, label: value }))}
          value={day === undefined ? '' : String(day)}
          error={problems.billingDay?.[0]}
          onChange={({ target }) =>
            dispatch(billingDayChosen({ day: target.value === '' ? undefined : Number(target.value) }))
          }
        />
      )}
      {isMonthly && hasInstruction && <Notice kind="info">{copy('joining.review.aligned')}</Notice>}
    </>
  );
}
