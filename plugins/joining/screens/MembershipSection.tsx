import { useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import {
  Button,
  CardGrid,
  Notice,
  Skeleton,
  Stack,
  selectSignedIn,
  useCopy,
  useNavigation,
  useSettings,
  type SectionProps,
} from '../../../core/contract';
import type { MembershipType, Venue } from '../../../schemas/generated/api';
import { MembershipCard } from '../components/MembershipCard';
import { MembershipDetailsModal } from '../components/MembershipDetailsModal';
import { MembershipFiltersBar } from '../components/MembershipFiltersBar';
import { ProblemList } from '../components/ProblemList';
import { Retry } from '../components/Retry';
import {
  ALL_TYPES,
  categoriesOffered,
  listOffers,
  paymentTypesOffered,
  type MembershipFilters,
  type MembershipOffer,
} from '../domain/membershipList';
import { membershipsWanted, paymentOptionChosen } from '../state/events';
import { selectJoining } from '../state/joining';
import { selectMembershipTypes, selectOffer, selectVenue } from '../state/selectors';
import type { JoiningSettings } from '../settings';

const pathOf = (venue: Venue, { type, option }: MembershipOffer) =>
  `/centre/${encodeURIComponent(venue.slug)}/membership/${encodeURIComponent(type.slug)}/${option.paymentType}`;

/** Filters default to recurring, or to what there is where nothing recurs. */
function useFilters(types: readonly MembershipType[], venueId: string) {
  const { paymentTypes: sold } = useSettings<JoiningSettings>('joining');
  const chosen = useSelector(selectOffer);
  const paymentTypes = paymentTypesOffered(types, venueId).filter((each) => sold.includes(each));
  const [asked, ask] = useState<MembershipFilters>({
    paymentType: chosen?.option.paymentType ?? 'recurring',
    category: ALL_TYPES,
    showIneligible: false,
  });
  const paymentType = paymentTypes.includes(asked.paymentType) ? asked.paymentType : paymentTypes[0];
  return { paymentTypes, filters: { ...asked, paymentType: paymentType ?? asked.paymentType }, ask };
}

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
  const { paymentTypes, filters, ask } = useFilters(types, venue.id);
  const [viewed, view] = useState<MembershipOffer>();
  const offers = listOffers(types, filters, { venueId: venue.id, signedIn });
  const choose = (offer: MembershipOffer) => {
    dispatch(paymentOptionChosen({ typeId: offer.type.id, optionId: offer.option.id }));
    navigation.go(pathOf(venue, offer));
    onComplete();
  };
  return (
    <Stack gap={3}>
      <ProblemList owner="joining.membership" />
      <MembershipFiltersBar
        filters={filters}
        categories={categoriesOffered(types, venue.id)}
        paymentTypes={paymentTypes}
        offersIneligible={signedIn && venue.canDisplayIneligibleMemberships}
        onChange={ask}
      />
      {offers.length === 0 ? (
        <Notice kind="info" title={copy('joining.membership.none')} role="status">
          {copy('joining.membership.noneHelp')}
        </Notice>
      ) : (
        <CardGrid>
          {offers.map((offer) => (
            <li key={`${offer.type.id} ${offer.option.id}`}>
              <MembershipCard
                offer={offer}
                chosen={offer.option.id === chosen?.option.id}
                signedIn={signedIn}
                onView={() => view(offer)}
                onChoose={() => choose(offer)}
              />
            </li>
          ))}
        </CardGrid>
      )}
      {chosen && (
        <div>
          <Button kind="primary" onClick={onComplete}>
            {copy('joining.membership.continue')}
          </Button>
        </div>
      )}
      {viewed && (
        <MembershipDetailsModal
          offer={viewed}
          onClose={() => view(undefined)}
          onChoose={() => {
            view(undefined);
            choose(viewed);
          }}
        />
      )}
    </Stack>
  );
}

/** The filter and the first cards, as they will stand. */
function CardsToCome() {
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

/** Choose your membership. */
export default function MembershipSection({ onComplete }: SectionProps) {
  const dispatch = useDispatch();
  const venue = useSelector(selectVenue);
  const types = useSelector(selectMembershipTypes);
  const { state } = useSelector(selectJoining).memberships;
  if (venue && state === 'failed') {
    const retry = () => dispatch(membershipsWanted({ venueId: venue.id }));
    return <Retry title="joining.membership.failed" onRetry={retry} />;
  }
  if (!venue || !types) return <CardsToCome />;
  return <MembershipChoice types={types} venue={venue} onComplete={onComplete} />;
}
