import { useDispatch, useSelector } from 'react-redux';
import { useCopy } from '../../../core/contract';
import { TermsCheckbox } from '../../../core/contract/ui';
import type { Term } from '../../../schemas/generated/api';
import { termTicked } from '../state/events';
import { selectJoining } from '../state/joining';
import { visibleTerms } from '../state/terms';

export interface TermCheckboxesProps {
  readonly terms: readonly Term[];
  readonly of: 'membership' | 'directDebit';
  /** Copy key of the statement, with a placeholder for the title of the term. */
  readonly statement: string;
}

/** The rows of an `AgreementGroup`. */
export function TermCheckboxes({ terms, of, statement }: TermCheckboxesProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { ticked } = useSelector(selectJoining).terms;
  return terms.map((term) => (
    <TermsCheckbox
      key={term.id}
      label={copy(statement, { title: term.title })}
      readLabel={copy('joining.review.readTerms', { title: term.title })}
      terms={[term]}
      accepted={ticked[term.id] === true}
      onChange={(value) => dispatch(termTicked({ termId: term.id, ticked: value, of }))}
    />
  ));
}

/** The missing agreements, as texts that follow 'Still needed:'. */
export function useMissingAgreements(of: 'membership' | 'directDebit'): readonly string[] {
  const copy = useCopy();
  const { terms } = useSelector(selectJoining);
  const { status } = of === 'membership' ? terms.ofMembership : terms.ofDirectDebit;
  if (status === 'failed') return [copy('joining.missing.terms')];
  return visibleTerms(terms)
    [of].filter(({ id }) => terms.ticked[id] !== true)
    .map(({ title }) => copy('joining.missing.agreement', { title }));
}
