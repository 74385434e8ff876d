/** Credit that the customer has with the operator. The server applies it, up to its limit. */
import { useState, type FormEvent } from 'react';
import { useDispatch } from 'react-redux';
import { typedLine, useCopy } from '../../../core/contract';
import { Button, Stack, TextField, unapplied } from '../../../core/contract/ui';
import type { CartCredit } from '../../../schemas/generated/api';
import { Quiet } from './counterStyles';
import { TenderSection } from './TenderSection';
import { useCounterCart, useDue } from './useCounterCart';
import { useTillMoney } from './useTillMoney';

interface Props {
  readonly credit: CartCredit;
  /** The part that is already applied. */
  readonly applied: number;
  /**
   * How much more of the order it may pay, in minor units. Cash does not reduce it, because cash gives
   * change.
   */
  readonly room: number;
  /** Still to be paid, in minor units. */
  readonly left: number;
}

function OneCredit({ credit: { type, totalAvailable, maxApplicable }, applied, room, left }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { creditRequested } = useCounterCart().port;
  const { money, typed: typedMoney, parse, noAmount, symbol } = useTillMoney();
  const [typed, setTyped] = useState<string>();
  const [tried, setTried] = useState(false);
  const most = Math.min(maxApplicable, applied + room);
  // The suggestion is not more than the amount left to pay: the rest would become change.
  const likely = Math.min(maxApplicable, applied + left);
  const text = typed ?? (likely > 0 ? typedMoney(likely) : '');
  const amount = parse(text);
  const wrong =
    amount === undefined
      ? noAmount
      : amount > most && copy('front-of-house.credit.over', { most: money(most) });
  const isWaiting = typed !== undefined && typedLine(typed) !== '' && amount !== applied;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (amount === undefined || wrong) return;
    dispatch(creditRequested({ type, amount: Math.max(0, amount) }));
    setTyped(undefined);
    setTried(false);
  };
  return (
    <form onSubmit={submit} noValidate>
      <TextField
        label={copy(`front-of-house.credit.${type}`)}
        help={
          isWaiting
            ? copy('front-of-house.amount.notAdded')
            : copy('front-of-house.credit.available', {
                available: money(totalAvailable),
                most: money(maxApplicable),
              })
        }
        error={tried && wrong}
        before={symbol}
        width="xs"
        inputMode="decimal"
        autoComplete="off"
        value={text}
        {...unapplied(isWaiting)}
        onChange={(event) => setTyped(event.target.value)}
        after={
          <Stack direction="row" gap={1} wrap>
            <Button type="submit">{copy('front-of-house.credit.use')}</Button>
            {applied > 0 && (
              <Button kind="quiet" onClick={() => dispatch(creditRequested({ type, amount: 0 }))}>
                {copy('front-of-house.credit.remove')}
              </Button>
            )}
          </Stack>
        }
      />
    </form>
  );
}

export function CreditTender() {
  const copy = useCopy();
  const { cart } = useCounterCart();
  const { room, left, payments } = useDue();
  const credits = (cart?.credits ?? []).filter(({ totalAvailable }) => totalAvailable > 0);
  const appliedOf = (type: CartCredit['type']) =>
    payments.find(({ creditType }) => creditType === type)?.amount ?? 0;
  return (
    <TenderSection title={copy('front-of-house.credit.title')}>
      {credits.length === 0 ? (
        <Quiet>{copy('front-of-house.credit.none')}</Quiet>
      ) : (
        <Stack gap={2}>
          {credits.map((credit) => (
            <OneCredit
              key={credit.type}
              credit={credit}
              applied={appliedOf(credit.type)}
              room={room}
              left={left}
            />
          ))}
        </Stack>
      )}
    </TenderSection>
  );
}
