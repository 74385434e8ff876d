/** The customers whose document waits for a check. Their names are shown on demand. */
import styled from '@emotion/styled';
import { useDispatch } from 'react-redux';
import { joinFacts, useCopy } from '../../../core/contract';
import { Button, Disclosure } from '../../../core/contract/ui';
import type { CustomerSummary } from '../../../schemas/generated/api';
import { customerChosen, documents, type WaitingDocuments } from '../state/events';
import { PlainList, Quiet, Strong } from './counterStyles';
import { useInstantText } from './texts';

const Row = styled('li')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(1, 2),
  padding: theme.spacing(1, 0),
  '& + &': { borderTop: `1px solid ${theme.foyer.line}` },
}));

interface WaitingCustomerProps {
  readonly customer: CustomerSummary;
  readonly uploadedAt: string;
}

function WaitingCustomer({ customer, uploadedAt }: WaitingCustomerProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const moment = useInstantText();
  const { id, firstName, lastName, reference } = customer;
  const name = `${firstName} ${lastName}`;
  return (
    <Row>
      <div>
        <Strong>{name}</Strong>
        <Quiet>
          {joinFacts([reference, copy('front-of-house.waiting.sent', { time: moment(uploadedAt) })])}
        </Quiet>
      </div>
      <Button
        size="md"
        aria-label={copy('front-of-house.waiting.open', { name, reference })}
        onClick={() => {
          dispatch(customerChosen({ customer }));
          dispatch(documents.requested({ customerId: id }));
        }}
      >
        {copy('front-of-house.waiting.check')}
      </Button>
    </Row>
  );
}

export default function WaitingList({ documents: waiting, more }: WaitingDocuments) {
  const copy = useCopy();
  const summary = more ? 'front-of-house.waiting.more' : 'front-of-house.waiting.summary';
  return (
    <Disclosure summary={copy(summary, { count: waiting.length })}>
      <PlainList>
        {waiting.map(({ customer, uploadedAt }) => (
          <WaitingCustomer key={customer.id} customer={customer} uploadedAt={uploadedAt} />
        ))}
      </PlainList>
    </Disclosure>
  );
}
