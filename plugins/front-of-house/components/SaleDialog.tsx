/** The sale of a membership: start date, the operator's questions, and the terms. */
import { useEffect, useId, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  initialAnswers,
  isCalendarDate,
  joinFacts,
  supportedQuestions,
  toQuestionForm,
  useCopy,
  type Answers,
  type CalendarDate,
  type RemoteData,
} from '../../../core/contract';
import {
  Checkbox,
  DateField,
  Disclosure,
  Modal,
  Notice,
  QuestionForm,
  SafeHtml,
  Skeleton,
  Stack,
  Loaded,
} from '../../../core/contract/ui';
import type { SaleForm, SaleQuery } from '../domain/queries';
import { selectSale } from '../state/counter';
import { saleClosed, saleForm, saleSubmitted, type Offers } from '../state/events';
import { Strong } from './counterStyles';
import { durationText } from './texts';
import { useCounterCart } from './useCounterCart';
import { useIdempotencyKey } from './useIdempotencyKey';
import { useTillMoney } from './useTillMoney';

interface FormProps {
  readonly saleQuery: SaleQuery;
  readonly form: SaleForm;
  readonly offers: Offers;
  readonly venueId: string;
  readonly customerId: string;
}

const dateOf = (text: string): CalendarDate | undefined => (isCalendarDate(text) ? text : undefined);

function Form({ saleQuery, form, offers, venueId, customerId }: FormProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { typeId, optionId } = saleQuery;
  const { money } = useTillMoney();
  const { terms } = form;
  // Duration and price, repeated where the customer agrees to them.
  const type = offers.memberships.find(({ id }) => id === typeId);
  const option = type?.paymentOptions.find(({ id }) => id === optionId);
  const price = option?.totalToPayNow;
  const questions = useMemo(() => supportedQuestions(form.questions), [form]);
  const sale = useSelector(selectSale);
  const refusal = sale.at === 'asked' ? sale.refusal : undefined;
  const schema = useMemo(() => toQuestionForm(questions), [questions]);
  const [answers, setAnswers] = useState<Answers>(() => initialAnswers(questions, {}));
  const [start, setStart] = useState<CalendarDate | ''>(dateOf(offers.firstStartDate) ?? '');
  const startId = useId();
  const [agreed, setAgreed] = useState(terms.length === 0);
  const key = useIdempotencyKey(typeId, optionId, start, JSON.stringify(answers));
  const submit = (submitted: Answers) => {
    setAnswers(submitted);
    dispatch(
      saleSubmitted({
        customerId,
        key,
        homeVenueId: venueId,
        membershipTypeId: typeId,
        paymentOptionId: optionId,
        startDate: start,
        terms: terms.map(({ id }) => id),
        answers: Object.entries(submitted).map(([questionId, answer]) => ({ questionId, answer })),
      }),
    );
  };
  return (
    <Stack gap={3}>
      {price && <Strong>{joinFacts([durationText(copy, option), money(price.raw.amount)])}</Strong>}
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

interface Props extends Omit<FormProps, 'saleQuery' | 'form'> {
  readonly form: Exclude<RemoteData<SaleForm, SaleQuery>, { status: 'idle' }>;
}

export default function SaleDialog({ form: remote, ...rest }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const sale = useSelector(selectSale);
  const { reloadRequested } = useCounterCart().port;
  const isMade = sale.at === 'made';
  useEffect(() => {
    if (!isMade) return;
    dispatch(reloadRequested());
    dispatch(saleClosed());
  }, [dispatch, reloadRequested, isMade]);
  if (isMade) return null;
  const { query } = remote;
  const type = rest.offers.memberships.find(({ id }) => id === query.typeId);
  const open = () => dispatch(saleForm.requested(query));
  return (
    <Modal
      title={copy('front-of-house.sale.title', { name: type?.name ?? '' })}
      // During submission the dialog cannot be closed: the result appears here.
      onClose={sale.at === 'sending' ? undefined : () => dispatch(saleClosed())}
      onReopen={open}
    >
      <Loaded
        remote={remote}
        title={copy('front-of-house.sale.failed')}
        onRetry={open}
        placeholder={<Skeleton height={240} />}
      >
        {(form) => <Form saleQuery={query} form={form} {...rest} />}
      </Loaded>
    </Modal>
  );
}
