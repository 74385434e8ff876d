/** The sale of a membership: start date, the operator's questions, and the terms. */
import { useEffect, useId, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import {
  isCalendarDate,
  initialAnswers,
  toQuestionForm,
  useCopy,
  type Answers,
  type CalendarDate,
} from '../../../core/contract';
import {
  Checkbox,
  DateField,
  Disclosure,
  Modal,
  Notice,
  QuestionForm,
  Retry,
  SafeHtml,
  Skeleton,
  Stack,
} from '../../../core/contract/ui';
import { saleClosed, saleOpened, saleSubmitted } from '../state/events';
import type { Offers, SaleState } from '../state/sales';
import { Strong } from './counterStyles';
import { durationText } from './durationText';
import { useCounterCart } from './useCounterCart';
import { useIdempotencyKey } from './useIdempotencyKey';
import { useTillMoney } from './useTillMoney';

type Open = Extract<SaleState, { readonly at: 'asked' | 'sending' }>;

interface FormProps {
  readonly sale: Open;
  readonly offers: Offers;
  readonly venueId: string;
  readonly customerId: string;
}

/** Duration and price, repeated where the customer agrees to them. */
function WhatIsSold({ sale: { typeId, optionId }, offers }: Pick<FormProps, 'sale' | 'offers'>) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const type = offers.memberships.find(({ id }) => id === typeId);
  const option = type?.paymentOptions.find(({ id }) => id === optionId);
  if (!option?.totalToPayNow) return null;
  const price = money(option.totalToPayNow.raw.amount);
  return <Strong>{[durationText(copy, option), price].filter(Boolean).join(' · ')}</Strong>;
}

const dateOf = (text: string): CalendarDate | undefined => (isCalendarDate(text) ? text : undefined);

function SaleForm({ sale, offers, venueId, customerId }: FormProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { typeId, optionId, terms, questions, refusal } = sale;
  const schema = useMemo(() => toQuestionForm(questions), [questions]);
  const [answers, setAnswers] = useState<Answers>(() => initialAnswers(questions, {}));
  const [start, setStart] = useState<CalendarDate | ''>(dateOf(offers.firstStartDate) ?? '');
  const startId = useId();
  const [agreed, setAgreed] = useState(terms.length === 0);
  const key = useIdempotencyKey(typeId, optionId, start, JSON.stringify(answers));
  const submit = (given: Answers) => {
    setAnswers(given);
    dispatch(
      saleSubmitted({
        customerId,
        key,
        homeVenueId: venueId,
        membershipTypeId: typeId,
        paymentOptionId: optionId,
        startDate: start,
        terms: terms.map(({ id }) => id),
        answers: Object.entries(given).map(([questionId, answer]) => ({ questionId, answer })),
      }),
    );
  };
  return (
    <Stack gap={3}>
      <WhatIsSold sale={sale} offers={offers} />
      {refusal && (
        <Notice kind="danger" role="alert" title={copy('front-of-house.sale.refused')}>
          {refusal.message}
        </Notice>
      )}
      <DateField
        id={startId}
        error={refusal?.errors.startDate?.[0]}
        label={copy('front-of-house.sale.start')}
        value={start}
        min={dateOf(offers.firstStartDate)}
        max={dateOf(offers.lastStartDate)}
        onChange={setStart}
      />
      <QuestionForm
        schema={schema}
        answers={answers}
        onChange={setAnswers}
        onSubmit={submit}
        serverErrors={refusal?.errors}
        extraIds={{ startDate: startId }}
        submitLabel={copy('front-of-house.sale.add')}
        submitDisabled={!agreed || start === ''}
        submitHint={!agreed && copy('front-of-house.sale.needsTerms')}
        busy={sale.at === 'sending'}
        extra={
          terms.length > 0 && (
            <Stack gap={1}>
              {terms.map(({ id, title, html }) => (
                <Disclosure key={id} summary={title}>
                  <SafeHtml html={html} />
                </Disclosure>
              ))}
              <Checkbox
                label={copy('front-of-house.sale.agreed')}
                checked={agreed}
                onChange={(event) => setAgreed(event.target.checked)}
              />
            </Stack>
          )
        }
      />
    </Stack>
  );
}

interface Props extends Omit<FormProps, 'sale'> {
  readonly sale: Exclude<SaleState, { readonly at: 'closed' }>;
}

export default function SaleDialog({ sale, ...rest }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { reloadRequested } = useCounterCart().port;
  const isMade = sale.at === 'made';
  useEffect(() => {
    if (!isMade) return;
    dispatch(reloadRequested());
    dispatch(saleClosed());
  }, [dispatch, reloadRequested, isMade]);
  if (isMade) return null;
  const type = rest.offers.memberships.find(({ id }) => id === sale.typeId);
  const open = () => dispatch(saleOpened({ typeId: sale.typeId, optionId: sale.optionId }));
  return (
    <Modal
      title={copy('front-of-house.sale.title', { name: type?.name ?? '' })}
      // During submission the dialog cannot be closed: the result appears here.
      onClose={sale.at === 'sending' ? undefined : () => dispatch(saleClosed())}
      onReopen={open}
    >
      {sale.at === 'loading' && <Skeleton height={240} />}
      {sale.at === 'failed' && (
        <Retry title={copy('front-of-house.sale.failed')} message={sale.message} onRetry={open} />
      )}
      {(sale.at === 'asked' || sale.at === 'sending') && <SaleForm sale={sale} {...rest} />}
    </Modal>
  );
}
