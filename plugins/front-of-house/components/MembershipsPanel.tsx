/** Memberships of the counter's venue that are paid in one sum. Monthly ones are not sold at the counter. */
import { Suspense } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart, useCopy, useRemoteData } from '../../../core/contract';
import { Button, Card, CardGrid, Notice, Skeleton, Stack, Loaded } from '../../../core/contract/ui';
import type { MembershipType, PaymentOption, VenueRef } from '../../../schemas/generated/api';
import { selectOffers, selectSaleForm } from '../state/counter';
import { offers, saleForm } from '../state/events';
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
          onClick={() => dispatch(saleForm.requested({ typeId: type.id, optionId: option.id }))}
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
  const [remote, reload] = useRemoteData(selectOffers, offers, { customerId, venueId: venue.id });
  const form = useSelector(selectSaleForm);
  return (
    <Loaded
      remote={remote}
      title={copy('front-of-house.membership.failed')}
      onRetry={reload}
      placeholder={<Skeleton height={160} />}
    >
      {(offered) =>
        offered.memberships.length === 0 ? (
          <Notice kind="info">{copy('front-of-house.membership.none')}</Notice>
        ) : (
          <Stack gap={2}>
            <Quiet>{copy('front-of-house.membership.monthly')}</Quiet>
            <CardGrid>
              {offered.memberships.flatMap((type) =>
                type.paymentOptions.map((option) => (
                  <li key={option.id}>
                    <Offer type={type} option={option} />
                  </li>
                )),
              )}
            </CardGrid>
            {form.status !== 'idle' && (
              <Suspense fallback={null}>
                <SaleDialog form={form} offers={offered} venueId={venue.id} customerId={customerId} />
              </Suspense>
            )}
          </Stack>
        )
      }
    </Loaded>
  );
}
