import styled from '@emotion/styled';
import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  lazyPart,
  selectSignedIn,
  useAfterPaint,
  useCopy,
  useNavigation,
  useSettings,
  onFirstUserActivity,
  type SectionProps,
} from '../../../core/contract';
import {
  Button,
  CardGrid,
  KeepFocus,
  Notice,
  OptionalPart,
  Quiet,
  Retry,
  Skeleton,
  Stack,
} from '../../../core/contract/ui';
import type { MembershipType, Venue } from '../../../schemas/generated/api';
import { CompareBar } from '../components/CompareBar';
import { FirstProblems } from '../components/FirstProblems';
import { MembershipCard } from '../components/MembershipCard';
import { MembershipFiltersBar } from '../components/MembershipFiltersBar';
import { OutstandingPayment } from '../components/OutstandingPayment';
import { useProgressiveList } from '../components/useProgressiveList';
import { membershipPath } from '../domain/addresses';
import {
  ALL_TYPES,
  categoriesOffered,
  listOffers,
  sharedNames,
  paymentTypesOffered,
  type MembershipFilters,
  type MembershipOffer,
} from '../domain/membershipList';
import { isDueNowOpen } from '../domain/price';
import { memberships, paymentOptionChosen } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectIsChange, selectMembershipTypes, selectOffer, selectVenue } from '../state/selectors';

const loadDetails = () => import('../components/MembershipDetailsModal');
const MembershipDetailsModal = lazyPart(async () => ({
  default: (await loadDetails()).MembershipDetailsModal,
}));

const OtherVenues = lazyPart(
  () => import(/* webpackChunkName: "joining-elsewhere" */ '../components/OtherVenues'),
);

/** Preloading only: if it fails, opening the details loads them again. */
const usePreloadDetails = () =>
  useEffect(() => onFirstUserActivity(() => void loadDetails().catch(() => undefined)), []);

/** The default filter is recurring, or the available payment type if there is no recurring membership. */
function useFilteredOffers(types: readonly MembershipType[], venue: Venue, signedIn: boolean) {
  const { paymentTypes: sold } = useSettings('joining');
  const chosen = useSelector(selectOffer);
  const isChange = useSelector(selectIsChange);
  const paymentTypes = paymentTypesOffered(types, venue).filter((each) => sold.includes(each));
  const [filters, setFilters] = useState<MembershipFilters>({
    paymentType: chosen?.option.paymentType ?? 'recurring',
    category: ALL_TYPES,
    showIneligible: false,
  });
  const later = useAfterPaint(filters);
  const filtersOf = (wanted: MembershipFilters): MembershipFilters => {
    // A change has no toggle. All its targets are listed.
    if (isChange) return { ...wanted, paymentType: undefined };
    const soldType = paymentTypes.find((each) => each === wanted.paymentType);
    return { ...wanted, paymentType: soldType ?? paymentTypes[0] ?? wanted.paymentType };
  };
  // The same filters return the same list object, because progressive rendering restarts with another one.
  const { paymentType, category, showIneligible } = filtersOf(later);
  const offers = useMemo(
    () => listOffers(types, { paymentType, category, showIneligible }, { venue, signedIn }),
    [types, paymentType, category, showIneligible, venue, signedIn],
  );
  // The controls update immediately. The sixty cards follow after the next paint.
  return { paymentTypes, filters: filtersOf(filters), offers, ask: setFilters };
}

// Names, prices, texts and buttons of the cards in a row are on the same lines.
const Cards = styled(CardGrid)(({ theme }) => ({
  '@supports (grid-template-rows: subgrid)': {
    // A gap would also stand between the rows of a card.
    rowGap: 0,
    marginBottom: theme.spacing(-2),
    '& > li': {
      gridRow: 'span 6',
      display: 'grid',
      gridTemplateRows: 'subgrid',
      marginBottom: theme.spacing(2),
    },
    '& .card': { gridRow: 'span 6', gridTemplateRows: 'subgrid' },
  },
}));

/** The number of columns that the comparison has room for. */
const MOST_COMPARED = 4;

/** The memberships that are ticked for a comparison, while they are in the list. */
function useCompared(offers: readonly MembershipOffer[]) {
  const [ids, setIds] = useState<readonly string[]>([]);
  const compared = offers.filter(({ option }) => ids.includes(option.id));
  const compare = useCallback(
    ({ option }: MembershipOffer) =>
      setIds((old) => (old.includes(option.id) ? old.filter((id) => id !== option.id) : [...old, option.id])),
    [],
  );
  const rest = compared.length < MOST_COMPARED ? 'open' : 'full';
  const comparingOf = (id: string) => (compared.some(({ option }) => option.id === id) ? 'ticked' : rest);
  return { compared, comparingOf, compare, clear: () => setIds([]) };
}

interface DetailsProps {
  readonly offer: MembershipOffer;
  readonly centre: string;
  readonly view: (offer: MembershipOffer | undefined) => void;
  readonly onChoose: (offer: MembershipOffer) => void;
}

const Details = ({ offer, centre, view, onChoose }: DetailsProps) => (
  <OptionalPart onFailed={() => view(undefined)}>
    <Suspense fallback={null}>
      <MembershipDetailsModal
        offer={offer}
        centre={centre}
        onClose={() => view(undefined)}
        onReopen={() => view(offer)}
        onChoose={() => {
          view(undefined);
          onChoose(offer);
        }}
      />
    </Suspense>
  </OptionalPart>
);

interface MembershipChoiceProps {
  readonly types: readonly MembershipType[];
  readonly venue: Venue;
  readonly onComplete: () => void;
}

function MembershipChoice({ types, venue, onComplete }: MembershipChoiceProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const navigation = useNavigation();
  const signedIn = useSelector(selectSignedIn);
  const chosen = useSelector(selectOffer);
  const isChange = useSelector(selectIsChange);
  const { elsewhere } = useSelector(selectJoining);
  const { paymentTypes, filters, offers, ask: setFilters } = useFilteredOffers(types, venue, signedIn);
  const [viewed, view] = useState<MembershipOffer>();
  const { compared, comparingOf, compare, clear } = useCompared(offers);
  usePreloadDetails();
  const several = useMemo(() => sharedNames(offers), [offers]);
  const shown = useProgressiveList(offers);
  // Stable functions, so that cards that stay in the list do not render again.
  const keep = useCallback(
    (offer: MembershipOffer) => {
      // A change keeps the address of the current membership.
      if (!isChange) navigation.go(membershipPath(venue, offer));
      onComplete();
    },
    [navigation, isChange, venue, onComplete],
  );
  const choose = useCallback(
    (offer: MembershipOffer) => {
      dispatch(paymentOptionChosen({ typeId: offer.type.id, optionId: offer.option.id }));
      keep(offer);
    },
    [dispatch, keep],
  );
  return (
    <Stack gap={3}>
      <FirstProblems owner="joining.membership" />
      <OutstandingPayment />
      {elsewhere && (
        <OptionalPart>
          <Suspense fallback={null}>
            <OtherVenues elsewhere={elsewhere} />
          </Suspense>
        </OptionalPart>
      )}
      <MembershipFiltersBar
        filters={filters}
        categories={categoriesOffered(types, venue)}
        paymentTypes={paymentTypes}
        offersIneligible={signedIn && venue.canDisplayIneligibleMemberships === true}
        onChange={setFilters}
      />
      {offers.some(({ option }) => isDueNowOpen(option)) && (
        <Quiet>{copy('joining.membership.dueNote')}</Quiet>
      )}
      <KeepFocus>
        {shown.length === 0 ? (
          <Notice kind="info" title={copy('joining.membership.none')} role="status">
            {copy('joining.membership.noneHelp')}
          </Notice>
        ) : (
          <Cards>
            {shown.map(({ type, option }) => (
              <li key={`${type.id} ${option.id}`}>
                <MembershipCard
                  type={type}
                  option={option}
                  chosen={option.id === chosen?.option.id}
                  signedIn={signedIn}
                  isOneOfSeveral={several.has(type.name)}
                  comparing={offers.length > 1 ? comparingOf(option.id) : undefined}
                  onView={view}
                  onChoose={choose}
                  onCompare={compare}
                />
              </li>
            ))}
          </Cards>
        )}
      </KeepFocus>
      {compared.length > 0 && <CompareBar offers={compared} onChoose={choose} onClear={clear} />}
      {chosen && (
        <div>
          <Button kind="primary" onClick={() => keep(chosen)}>
            {copy('joining.membership.continue')}
          </Button>
        </div>
      )}
      {viewed && <Details offer={viewed} centre={venue.name} view={view} onChoose={choose} />}
    </Stack>
  );
}

/** Placeholders of the filter and the first cards, in their final layout. */
function MembershipSkeletons() {
  return (
    <Stack gap={3} aria-hidden="true">
      <Skeleton height={68} />
      <CardGrid as="div">
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <Skeleton key={card} height={300} />
        ))}
      </CardGrid>
    </Stack>
  );
}

export default function MembershipSection({ onComplete }: SectionProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const venue = useSelector(selectVenue);
  const types = useSelector(selectMembershipTypes);
  const { status } = useSelector(selectJoining).memberships;
  if (venue && status === 'failed') {
    const retry = () => dispatch(memberships.requested(venue.id));
    return <Retry title={copy('joining.membership.failed')} onRetry={retry} />;
  }
  if (!venue || !types) return <MembershipSkeletons />;
  return <MembershipChoice types={types} venue={venue} onComplete={onComplete} />;
}
