/** Memberships of the counter's venue that are paid in one sum. Monthly ones are not sold at the counter. */
import { Suspense, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart, useCopy } from '../../../core/contract';
import { Button, Card, CardGrid, Notice, Retry, Skeleton, Stack } from '../../../core/contract/ui';
import type { MembershipType, PaymentOption, VenueRef } from '../../../schemas/generated/api';
import { selectOffers, selectSale } from '../state/counter';
import { offersRequested, saleOpened } from '../state/events';
import { Quiet, Strong } from './counterStyles';
import { durationText } from './durationText';
import { useTillMoney } from './useTillMoney';

const SaleDialog = lazyPart(() => import(/* webpackChunkName: "counter-sale" */ './SaleDialog'));

function Offer({ type, option }: { readonly type: MembershipType; readonly option: PaymentOption }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money } = useTillMoney();
  const { totalToPayNow: total, isPurchasable } = option;
  const length = durationText(copy, option);
  const price = isPurchasable.canPurchase && total ? total : undefined;
  return (
    <Card as="article">
      <Strong>{type.name}</Strong>
      {length && <Quiet>{length}</Quiet>}
      {price ? (
        <Button
          icon="plus"
          aria-label={copy('front-of-house.membership.sellOf', { name: type.name, length: length ?? '' })}
          onClick={() => dispatch(saleOpened({ typeId: type.id, optionId: option.id }))}
        >
          {copy('front-of-house.membership.sell', { price: money(price.raw.amount) })}
        </Button>
      ) : (
        <Quiet>{isPurchasable.message ?? copy('front-of-house.membership.notForThem')}</Quiet>
      )}
    </Card>
  );
}

interface Props {
  readonly venue: VenueRef;
  readonly customerId: string;
}

export function MembershipsPanel({ venue, customerId }: Props) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const state = useSelector(selectOffers);
  const sale = useSelector(selectSale);
  const venueId = venue.id;
  useEffect(() => {
    dispatch(offersRequested({ customerId, venueId }));
  }, [dispatch, customerId, venueId]);
  if (state.at === 'failed')
    return (
      <Retry
        title={copy('front-of-house.membership.failed')}
        message={state.message}
        onRetry={() => dispatch(offersRequested({ customerId, venueId }))}
      />
    );
  if (state.at !== 'ready')
    return (
      <div aria-busy="true">
        <Skeleton height={160} />
      </div>
    );
  const { offers } = state;
  if (offers.memberships.length === 0)
    return <Notice kind="info">{copy('front-of-house.membership.none')}</Notice>;
  return (
    <Stack gap={2}>
      <Quiet>{copy('front-of-house.membership.monthly')}</Quiet>
      <CardGrid>
        {offers.memberships.flatMap((type) =>
          type.paymentOptions.map((option) => (
            <li key={option.id}>
              <Offer type={type} option={option} />
            </li>
          )),
        )}
      </CardGrid>
      {sale.at !== 'closed' && (
        <Suspense fallback={null}>
          <SaleDialog sale={sale} offers={offers} venueId={venueId} customerId={customerId} />
        </Suspense>
      )}
    </Stack>
  );
}
