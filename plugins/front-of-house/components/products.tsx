/** Products that can be added to the basket: slots, packages, memberships. */
import styled from '@emotion/styled';
import { Suspense, useState } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import { lazyPart, useCopy, useRemoteData } from '../../../core/contract';
import {
  Button,
  Card,
  CardGrid,
  Loaded,
  Notice,
  OptionalPart,
  Segmented,
  Skeleton,
} from '../../../core/contract/ui';
import type {
  MembershipType,
  PackageType,
  PaymentOption,
  StaffUser,
  VenueRef,
} from '../../../schemas/generated/api';
import { selectOffers, selectPackages, selectSaleForm } from '../state/counter';
import { offers, packages, saleClosed, saleForm } from '../state/events';
import { Quiet, Strong } from './counterStyles';
import { Panel, PanelList } from './panels';
import { durationText } from './texts';
import { TimetablePanel } from './TimetablePanel';
import { useAddItems } from './useAddItems';
import { useTillMoney } from './useTillMoney';

const SaleDialog = lazyPart(() => import(/* webpackChunkName: "counter-sale" */ './SaleDialog'));

/** The buttons of cards side by side are on one line. */
const Product = styled(Card)({ '& > button': { marginTop: 'auto' } });

function Package({ one, customerId }: { readonly one: PackageType; readonly customerId: string }) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const { add, isAdding } = useAddItems();
  return (
    <Product as="article" aria-label={one.name}>
      <Strong>{one.name}</Strong>
      <Quiet>
        {copy('front-of-house.package.facts', { uses: one.uses, days: one.validDays })}
        {one.activities.length > 0 && ` · ${one.activities.map(({ name }) => name).join(', ')}`}
      </Quiet>
      <Button
        icon="plus"
        busy={isAdding}
        aria-label={copy('front-of-house.package.addOf', { name: one.name })}
        onClick={() => add([{ id: one.id, type: 'package', purchased_for_user_id: customerId }])}
      >
        {copy('front-of-house.package.add', { price: money(one.price.raw.amount) })}
      </Button>
    </Product>
  );
}

function PackagesPanel({ customerId }: { readonly customerId: string }) {
  const copy = useCopy();
  const [remote, reload] = useRemoteData(selectPackages, packages, undefined);
  return (
    <Loaded
      remote={remote}
      title={copy('front-of-house.package.failed')}
      onRetry={reload}
      placeholder={<Skeleton height={160} />}
    >
      {(offered) =>
        offered.length === 0 ? (
          <Notice kind="info">{copy('front-of-house.package.none')}</Notice>
        ) : (
          <PanelList label={copy('front-of-house.products.packages')}>
            <CardGrid>
              {offered.map((one) => (
                <li key={one.id}>
                  <Package one={one} customerId={customerId} />
                </li>
              ))}
            </CardGrid>
          </PanelList>
        )
      }
    </Loaded>
  );
}

function Membership({ type, option }: { readonly type: MembershipType; readonly option: PaymentOption }) {
  const copy = useCopy();
  const dispatch = useDispatch();
  const { money } = useTillMoney();
  const { totalToPayNow: total, isPurchasable } = option;
  const length = durationText(copy, option);
  return (
    <Product as="article" aria-label={length ? `${type.name}, ${length}` : type.name}>
      <Strong>{type.name}</Strong>
      {length && <Quiet>{length}</Quiet>}
      {isPurchasable.canPurchase && total ? (
        <Button
          icon="plus"
          aria-label={copy('front-of-house.membership.sellOf', { name: type.name, length: length ?? '' })}
          onClick={() => dispatch(saleForm.requested({ typeId: type.id, optionId: option.id }))}
        >
          {total.raw.amount === 0
            ? copy('front-of-house.membership.sellFree')
            : copy('front-of-house.membership.sell', { price: money(total.raw.amount) })}
        </Button>
      ) : (
        <Quiet>{isPurchasable.message ?? copy('front-of-house.membership.notForThem')}</Quiet>
      )}
    </Product>
  );
}

interface VenueProps {
  readonly venue: VenueRef;
  readonly customerId: string;
}

/** Memberships that are paid in one sum. Monthly ones are not sold at the counter. */
function MembershipsPanel({ venue, customerId }: VenueProps) {
  const copy = useCopy();
  const dispatch = useDispatch();
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
          <PanelList label={copy('front-of-house.products.memberships')}>
            <Quiet>{copy('front-of-house.membership.monthly')}</Quiet>
            <CardGrid>
              {offered.memberships.flatMap((type) =>
                type.paymentOptions.map((option) => (
                  <li key={option.id}>
                    <Membership type={type} option={option} />
                  </li>
                )),
              )}
            </CardGrid>
            {form.status !== 'idle' && (
              <OptionalPart onFailed={() => dispatch(saleClosed())}>
                <Suspense fallback={null}>
                  <SaleDialog form={form} offers={offered} venueId={venue.id} customerId={customerId} />
                </Suspense>
              </OptionalPart>
            )}
          </PanelList>
        )
      }
    </Loaded>
  );
}

const KINDS = ['timetable', 'packages', 'memberships'] as const;

interface ProductPanelProps extends Pick<VenueProps, 'customerId'> {
  readonly staff: StaffUser;
  readonly inert: boolean;
}

export function ProductPanel({ staff, customerId, inert }: ProductPanelProps) {
  const copy = useCopy();
  const [kind, setKind] = useState<(typeof KINDS)[number]>('timetable');
  return (
    <Panel as="section" aria-label={copy('front-of-house.products.label')} inert={inert}>
      <Segmented
        legend={copy('front-of-house.products.label')}
        hideLegend
        options={KINDS.map((value) => ({ value, label: copy(`front-of-house.products.${value}`) }))}
        value={kind}
        onChange={setKind}
      />
      {kind === 'timetable' && <TimetablePanel venue={staff.venue} customerId={customerId} />}
      {kind === 'packages' && <PackagesPanel customerId={customerId} />}
      {kind === 'memberships' && <MembershipsPanel venue={staff.venue} customerId={customerId} />}
    </Panel>
  );
}
