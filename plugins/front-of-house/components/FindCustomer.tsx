/** Finds the customer to serve: by typing, arrows and Enter, or by scanning a membership card. */
import styled from '@emotion/styled';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { useDispatch } from 'react-redux';
import { joinFacts, shownDataOf, useCopy, useLongDate, typedLine } from '../../../core/contract';
import { Icon, Notice, Retry, Spinner, Stack, TextField } from '../../../core/contract/ui';
import type { CustomerSummary } from '../../../schemas/generated/api';
import type { CustomerSearchState } from '../state/customer';
import { customerChosen, searchSubmitted, termTyped } from '../state/events';
import { PlainList, Quiet, Strong, Title } from './counterStyles';

export const Area = styled('div')({ maxWidth: '42.5rem', margin: '0 auto', width: '100%' });
const Option = styled('li')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: theme.spacing(2),
  minHeight: '3.5rem',
  boxSizing: 'border-box',
  padding: theme.spacing(1, 2),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.s,
  background: theme.foyer.surface,
  cursor: 'pointer',
  '& + &': { marginTop: theme.spacing(0.5) },
  '&:hover': { background: theme.foyer.surfaceSunk },
  '&[aria-selected="true"]': {
    background: theme.foyer.primarySoft,
    borderColor: theme.foyer.primaryText,
    boxShadow: `inset 0 0 0 1px ${theme.foyer.primaryText}`,
  },
}));
const Reference = styled('span')({ fontVariantNumeric: 'tabular-nums', flex: 'none' });

/** Membership, birth date and centre: they tell customers of one name apart. */
function Facts({ membershipName, dateOfBirth, homeVenue }: CustomerSummary) {
  const copy = useCopy();
  const dateText = useLongDate();
  const facts = [
    membershipName ?? copy('front-of-house.customer.noMembership'),
    dateOfBirth && copy('front-of-house.find.born', { date: dateText(dateOfBirth) }),
    homeVenue?.name,
  ];
  return <Quiet>{joinFacts(facts)}</Quiet>;
}

/** Up and down walk through the list and wrap around. A new list or term starts above the first entry. */
function useActive(customers: readonly CustomerSummary[], term: string) {
  const [walked, setWalked] = useState({ of: customers, term, at: -1 });
  const at = walked.of === customers && walked.term === term ? walked.at : -1;
  const move = (steps: 1 | -1) => {
    const next = at < 0 && steps < 0 ? customers.length - 1 : at + steps;
    setWalked({ of: customers, term, at: (next + customers.length) % customers.length });
  };
  return { at, move };
}

const EMPTY: readonly CustomerSummary[] = [];

interface FindCustomerProps {
  readonly term: string;
  readonly found: CustomerSearchState;
}

export function FindCustomer({ term, found }: FindCustomerProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  // Earlier results stay visible until new ones arrive.
  const shown = shownDataOf(found);
  const customers = shown?.customers ?? EMPTY;
  const isSearching = found.status === 'loading' && !shown;
  const { at, move } = useActive(customers, term);
  const optionId = (index: number) => `${listId}-${index}`;
  // The field has the focus when the till waits for its next customer, because a scanner types into the
  // focused element.
  useEffect(() => field.current?.focus(), []);

  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if ((event.key === 'ArrowDown' || event.key === 'ArrowUp') && customers.length > 0) {
      event.preventDefault();
      move(event.key === 'ArrowDown' ? 1 : -1);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      const chosen = customers[at];
      dispatch(chosen ? customerChosen({ customer: chosen }) : searchSubmitted({ term }));
    }
    if (event.key === 'Escape' && term !== '') dispatch(termTyped({ term: '' }));
  };

  const retry = () => dispatch(searchSubmitted({ term }));

  return (
    <Area>
      <Stack gap={2}>
        <Title>{copy('front-of-house.find.heading')}</Title>
        <TextField
          ref={field}
          label={copy('front-of-house.find.label')}
          help={copy('front-of-house.find.help')}
          before={<Icon name="search" />}
          after={isSearching ? <Spinner /> : null}
          role="combobox"
          aria-expanded={customers.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={at < 0 ? undefined : optionId(at)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={term}
          onChange={(event) => dispatch(termTyped({ term: event.target.value }))}
          onKeyDown={press}
        />
        <Quiet role="status">
          {isSearching && copy('front-of-house.find.searching')}
          {shown &&
            customers.length > 0 &&
            copy(shown.more ? 'front-of-house.find.more' : 'front-of-house.find.found', {
              count: customers.length,
            })}
        </Quiet>
        <PlainList id={listId} role="listbox" aria-label={copy('front-of-house.find.results')}>
          {customers.map((customer, index) => (
            <Option
              key={customer.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === at}
              onClick={() => dispatch(customerChosen({ customer }))}
            >
              <div>
                <Strong>
                  {customer.firstName} {customer.lastName}
                </Strong>{' '}
                <Facts {...customer} />
              </div>
              <Reference>{customer.reference}</Reference>
            </Option>
          ))}
        </PlainList>
        {found.status === 'failed' && (
          <Retry title={copy('front-of-house.find.failed')} message={found.error.message} onRetry={retry} />
        )}
        {shown && customers.length === 0 && (
          <Notice kind="info" title={copy('front-of-house.find.none', { term: typedLine(term) })}>
            {copy('front-of-house.find.noneHelp')}
          </Notice>
        )}
      </Stack>
    </Area>
  );
}
