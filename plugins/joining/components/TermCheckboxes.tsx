import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { Checkbox, LinkButton, Stack, TermsModal } from '../../../core/contract/ui';
import type { Term } from '../../../schemas/generated/api';
import { termTicked } from '../state/events';
import { selectJoining } from '../state/joining';
import { shownTerms } from '../state/terms';

export interface TermCheckboxesProps {
  readonly terms: readonly Term[];
  readonly of: 'membership' | 'directDebit';
  /** Copy key of the statement, with a placeholder for the title of the term. */
  readonly statement: string;
}

export function TermCheckboxes({ terms, of, statement }: TermCheckboxesProps) {
  if (terms.length === 0) return null;
  return (
    <Stack gap={1.5}>
      {terms.map((term) => (
        <TermCheckbox key={term.id} term={term} of={of} statement={statement} />
      ))}
    </Stack>
  );
}

/** A tick opens the terms, and 'I Agree' sets it: customers must be able to read them before they agree. */
function TermCheckbox({ term, of, statement }: Omit<TermCheckboxesProps, 'terms'> & { readonly term: Term }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const ticked = useSelector(selectJoining).terms.ticked[term.id] === true;
  const [isReading, setReading] = useState(false);
  const tick = (value: boolean) => dispatch(termTicked({ termId: term.id, ticked: value, of }));
  const agree = () => {
    // The customer had already agreed and only read the terms again.
    if (!ticked) tick(true);
    setReading(false);
  };
  return (
    <>
      <Checkbox
        label={copy(statement, { title: term.title })}
        checked={ticked}
        required
        onChange={() => (ticked ? tick(false) : setReading(true))}
        after={
          <LinkButton aria-haspopup="dialog" onClick={() => setReading(true)}>
            {copy('joining.review.readTerms', { title: term.title })}
          </LinkButton>
        }
      />
      {isReading && (
        <TermsModal
          terms={[term]}
          accepted={ticked}
          onAgree={agree}
          onClose={() => setReading(false)}
          onReopen={() => setReading(true)}
        />
      )}
    </>
  );
}

/** The missing agreements, as texts that follow 'Still needed:'. */
export function useMissingAgreements(of: 'membership' | 'directDebit'): readonly string[] {
  const copy = useCopy();
  const { terms } = useSelector(selectJoining);
  const { status } = of === 'membership' ? terms.ofMembership : terms.ofDirectDebit;
  if (status === 'failed') return [copy('joining.missing.terms')];
  return shownTerms(terms)
    [of].filter(({ id }) => terms.ticked[id] !== true)
    .map(({ title }) => copy('joining.missing.agreement', { title }));
}
