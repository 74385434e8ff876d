import { useState, type FormEvent } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { Button, TextField, useCopy } from '../../../core/contract';
import { promotionRemoved, promotionSubmitted } from '../state/events';
import { selectJoining } from '../state/joining';
import { fieldId, useProblems } from './ProblemList';

/** Longer than this is no code of anybody. */
const MAX_LENGTH = 40;

/** A promo code: applied, the input locks until the code is removed. */
export function PromotionCode() {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { promotion } = useSelector(selectJoining);
  const problems = useProblems('joining.review');
  const [typed, setTyped] = useState('');
  const isApplied = promotion.state === 'applied';
  const refused = promotion.state === 'refused' && promotion.code === typed.trim();
  const serverMessage = problems.promotionCodeId?.[0] ?? problems.promotionCode?.[0];
  const apply = (event: FormEvent) => {
    event.preventDefault();
    dispatch(promotionSubmitted({ code: typed.trim() }));
  };
  const remove = () => {
    setTyped('');
    dispatch(promotionRemoved());
  };
  return (
    <form onSubmit={apply} noValidate>
      <TextField
        id={fieldId('promotionCode')}
        label={copy('joining.review.promotion')}
        optional
        width="m"
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={isApplied ? promotion.code : typed}
        readOnly={isApplied}
        help={isApplied ? copy('joining.review.applied', { code: promotion.code }) : undefined}
        error={refused ? copy('joining.review.unknownCode') : serverMessage}
        onChange={(event) => setTyped(event.target.value)}
        after={
          isApplied ? (
            <Button onClick={remove} aria-label={copy('joining.review.removeOf', { code: promotion.code })}>
              {copy('joining.review.remove')}
            </Button>
          ) : (
            <Button type="submit" busy={promotion.state === 'checking'}>
              {copy('joining.review.apply')}
            </Button>
          )
        }
      />
    </form>
  );
}
