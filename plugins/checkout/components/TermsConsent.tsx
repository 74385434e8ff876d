import { useDispatch } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Retry, Skeleton } from '../../../core/contract/ui';
import type { Term } from '../../../schemas/generated/api';
import type { CartTerms } from '../state/checkoutState';
import { termsAccepted, termsRequested, termsWithdrawn } from '../state/events';
import { Agreement } from './Agreement';

interface Props {
  readonly terms: CartTerms;
  readonly accepted: boolean;
  readonly disabled: boolean;
  readonly reading: boolean;
  readonly setReading: (reading: boolean) => void;
}

/** The terms of the cart, for each state of the request. */
export function TermsConsent({ terms, ...rest }: Props) {
  switch (terms.at) {
    case 'asking':
      return <Skeleton height={48} />;
    case 'failed':
      return <TermsFailed />;
    case 'ready':
      return terms.list.length === 0 ? null : <Tick terms={terms.list} {...rest} />;
    default:
      return terms satisfies never;
  }
}

function TermsFailed() {
  const copy = useCopy();
  const dispatch = useDispatch();
  return (
    <Retry
      title={copy('checkout.terms.failed')}
      message={copy('checkout.terms.failed.text')}
      onRetry={() => dispatch(termsRequested())}
    />
  );
}

interface TickProps extends Omit<Props, 'terms'> {
  readonly terms: readonly Term[];
}

function Tick({ terms, ...rest }: TickProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  return (
    <Agreement
      {...rest}
      label={copy('checkout.terms.accept')}
      readLabel={copy('checkout.terms.read')}
      texts={terms}
      onAgree={() => dispatch(termsAccepted({ ids: terms.map((term) => term.id) }))}
      onWithdraw={() => dispatch(termsWithdrawn())}
    />
  );
}
