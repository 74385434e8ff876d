import styled from '@emotion/styled';
import { useMemo } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { useCopy, useTenant, type RootState } from '../../../core/contract';
import { Button, VisuallyHidden } from '../../../core/contract/ui';
import { addressPathsIn } from '../domain/addressQuestions';
import { postcodeSearched, type FormQuestions, type Onboarding } from '../state/events';
import type { PostcodeSearch } from '../state/postcode';
import { selectPostcode } from '../state/selectors';

const Result = styled('p')(({ theme }) => ({
  margin: 0,
  color: theme.foyer.textQuiet,
  fontSize: '0.9375rem',
  '&:not(:empty)': { marginTop: theme.spacing(0.75) },
}));

function SearchResult({ search }: { readonly search: PostcodeSearch }) {
  const copy = useCopy();
  if (search.at === 'none' || search.at === 'searching') return null;
  if (search.at !== 'found') return <>{copy(`identity.postcode.${search.at}`)}</>;
  const { places, filled } = search;
  const [key, named] = filled.length > 0 ? ['filled', filled] : ['found', places];
  return <>{copy(`identity.postcode.${key}`, { places: [...new Set(named)].join(', ') })}</>;
}

/** 'Find' beside the postcode, if the tenant has a geocoder and the form has a town or a county to fill in. */
export function usePostcodeFinder(form: Onboarding, { sections }: FormQuestions, isSending: boolean) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { geocoder } = useTenant().services;
  const { search } = useSelector((state: RootState) => selectPostcode(state, form));
  const paths = useMemo(() => addressPathsIn(sections), [sections]);
  if (geocoder === undefined || paths === undefined) return undefined;
  const after = (
    <Button
      size="md"
      busy={search.at === 'searching'}
      disabled={isSending}
      onClick={() => dispatch(postcodeSearched({ form }))}
    >
      {copy('identity.postcode.find')}
      <VisuallyHidden> {copy('identity.postcode.find.what')}</VisuallyHidden>
    </Button>
  );
  const note = (
    <Result role="status">
      <SearchResult search={search} />
    </Result>
  );
  return { 'postal-code': { after, note } };
}
