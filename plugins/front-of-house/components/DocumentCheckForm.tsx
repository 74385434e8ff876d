/** The decision about a document: accepted with its last day, or not accepted with a reason. */
import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { typedText, useCopy, useToday, type CalendarDate } from '../../../core/contract';
import { Button, DateField, Notice, RadioCards, Stack, TextField } from '../../../core/contract/ui';
import type { CheckDocumentBody } from '../../../schemas/generated/calls/checkDocument';
import type { DocumentQuery } from '../domain/queries';
import { selectDocuments } from '../state/counter';
import { documentCheckSubmitted } from '../state/events';
import { useIdempotencyKey } from './useIdempotencyKey';
import { useReasonError } from './useReasonError';

type Decision = CheckDocumentBody['status'];

export function DocumentCheckForm({ query }: { readonly query: DocumentQuery }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const today = useToday();
  const reasonErrorOf = useReasonError('documents');
  const { check } = useSelector(selectDocuments);
  const refusal = check.at === 'asked' ? check.refusal : undefined;
  const [status, setStatus] = useState<Decision>();
  const [day, setDay] = useState<CalendarDate | ''>('');
  const [reason, setReason] = useState('');
  const [isTried, setIsTried] = useState(false);
  const written = typedText(reason);
  const key = useIdempotencyKey(query.documentId, status ?? '', day, written);
  const reasonError = status === 'refused' ? reasonErrorOf(written) : undefined;
  const submit = () => {
    setIsTried(true);
    if (check.at === 'sending' || status === undefined || reasonError !== undefined) return;
    const isAccepted = status === 'accepted';
    const expiresOn = isAccepted && day !== '' ? day : null;
    dispatch(
      documentCheckSubmitted({ ...query, key, status, expiresOn, reason: isAccepted ? null : written }),
    );
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap={2}>
        {refusal && (
          <Notice kind="danger" role="alert" title={copy('front-of-house.documents.refusedByServer')}>
            {refusal.message}
          </Notice>
        )}
        <RadioCards<Decision>
          legend={copy('front-of-house.documents.decision')}
          error={isTried && status === undefined ? copy('front-of-house.documents.noDecision') : undefined}
          value={status}
          onChange={setStatus}
          options={[
            { value: 'accepted', label: copy('front-of-house.documents.accept') },
            { value: 'refused', label: copy('front-of-house.documents.refuse') },
          ]}
        />
        {status === 'accepted' && (
          <DateField
            label={copy('front-of-house.documents.expiresOn')}
            help={copy('front-of-house.documents.expiresHelp')}
            optional
            min={today}
            value={day}
            error={isTried ? refusal?.errors.expiresOn?.[0] : undefined}
            onChange={setDay}
          />
        )}
        {status === 'refused' && (
          <TextField
            label={copy('front-of-house.documents.reason')}
            help={copy('front-of-house.documents.reasonHelp')}
            value={reason}
            error={isTried ? (reasonError ?? refusal?.errors.reason?.[0]) : undefined}
            onChange={(event) => setReason(event.target.value)}
          />
        )}
        <div>
          <Button type="submit" kind="primary" busy={check.at === 'sending'}>
            {copy('front-of-house.documents.submit')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
