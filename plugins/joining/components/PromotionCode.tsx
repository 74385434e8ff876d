import styled from '@emotion/styled';
import { useId, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { typedLine, useCopy } from '../../../core/contract';
import { Button, Quiet, TextField } from '../../../core/contract/ui';
import { promotionRemoved, promotionSubmitted, promotionTyped } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectTakesPromotion } from '../state/priceSelectors';
import { codeOf, hasUnappliedCode } from '../state/promotion';
import { fieldId, useProblems } from './ProblemList';

const Hint = styled(Quiet)(({ theme }) => ({ marginTop: theme.spacing(0.5) }));

export function PromotionCode() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { promotion } = useSelector(selectJoining);
  const problems = useProblems('joining.review');
  const hintId = useId();
  const code = codeOf(promotion);
  const isTaken = useSelector(selectTakesPromotion);
  const isApplied = promotion.state === 'applied';
  const isChecking = promotion.state === 'checking';
  const serverMessage = problems.promotionCodeId?.[0] ?? problems.promotionCode?.[0];
  const apply = (event: FormEvent) => {
    event.preventDefault();
    if (!isApplied) dispatch(promotionSubmitted({ code: typedLine(code) }));
  };
  // A code that is not applied would not reduce the price, so the step waits for it. The hint appears with
  // the first letter: content that moves when the field loses focus would move a button away during a press.
  const waits = !isChecking && hasUnappliedCode(promotion);
  if (!isTaken) return null;
  return (
    <form onSubmit={apply} noValidate>
      <TextField
        id={fieldId('promotionCode')}
        label={copy('joining.review.promotion')}
        optional
        width="m"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={code}
        readOnly={isApplied || isChecking}
        help={isApplied ? copy('joining.review.applied', { code }) : undefined}
        error={promotion.state === 'refused' ? copy('joining.review.unknownCode') : serverMessage}
        onChange={(event) => dispatch(promotionTyped({ code: event.target.value }))}
        aria-describedby={waits ? hintId : undefined}
        after={
          isApplied ? (
            <Button
              onClick={() => dispatch(promotionRemoved())}
              aria-label={copy('joining.review.removeOf', { code })}
            >
              {copy('joining.review.remove')}
            </Button>
          ) : (
            <Button type="submit" busy={isChecking}>
              {copy('joining.review.apply')}
            </Button>
          )
        }
      />
      {waits && <Hint id={hintId}>{copy('joining.review.notApplied')}</Hint>}
    </form>
  );
}
