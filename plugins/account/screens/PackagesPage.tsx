import styled from '@emotion/styled';
import { useCopy, useMoney, useRemoteData, useLongDate } from '../../../core/contract';
import { Card, CardTitle, Disclosure, MoneyLine, Quiet, Stack } from '../../../core/contract/ui';
import type { HeldPackage, PackageType } from '../../../schemas/generated/api';
import { AccountData } from '../components/AccountData';
import { CardPart, CardSkeletons, Page } from '../components/AccountPage';
import { CardFoot } from '../components/ActionCard';
import { AddToBasketButton, useBasketHref } from '../components/AddToBasketButton';
import { EmptyState } from '../components/EmptyState';
import { Tag, TaggedName } from '../components/Tag';
import { otherUses } from '../domain/histories';
import { selectAccount } from '../state/account';
import { packages, packageTypes } from '../state/events';

/** Number of activities that are named before "and 4 more". A few names are clear; a long list is not. */
const MAX = 3;

function Activities({ activities }: Pick<PackageType, 'activities'>) {
  const copy = useCopy();
  if (activities.length === 0) return null;
  const names = activities.map(({ name }) => name);
  const count = names.length - MAX;
  return (
    <Quiet>
      {count <= 1
        ? names.join(', ')
        : copy('account.packages.more', { names: names.slice(0, MAX).join(', '), count })}
    </Quiet>
  );
}

const Bar = styled('div')(({ theme }) => ({
  height: theme.spacing(1),
  overflow: 'hidden',
  borderRadius: theme.foyer.radius.s,
  border: `1px solid ${theme.foyer.lineStrong}`,
  background: theme.foyer.surfaceSunk,
  '& > div': { height: '100%', background: theme.foyer.primary },
  '@media (forced-colors: active)': { '& > div': { background: 'Highlight', forcedColorAdjust: 'none' } },
}));
const UsesText = styled('p')({ margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' });

/** A package of the customer: activities, remaining uses, expiry date and history. */
function PackageCard({ customerPackage }: { readonly customerPackage: HeldPackage }) {
  const copy = useCopy();
  const day = useLongDate();
  const { name, activities, status, uses, usesLeft, validUntil, history } = customerPackage;
  const others = otherUses(customerPackage);
  const count = (number: number) => copy('account.packages.count', { count: number });
  const share = uses > 0 ? Math.min(100, Math.max(0, (usesLeft / uses) * 100)) : 0;
  return (
    <Card as="article" aria-label={name}>
      <div>
        <TaggedName>
          {name}
          {status !== 'active' && <Tag tone="info">{copy(`account.packages.status.${status}`)}</Tag>}
        </TaggedName>
        <Activities activities={activities} />
      </div>
      <div>
        <UsesText>{copy('account.packages.left', { left: usesLeft, uses })}</UsesText>
        {/* Hidden from screen readers: the text above states the same. */}
        <Bar aria-hidden="true">
          <div style={{ width: `${share}%` }} />
        </Bar>
      </div>
      <Quiet>
        {copy(status === 'expired' ? 'account.packages.wasValid' : 'account.packages.valid', {
          day: day(validUntil),
        })}
      </Quiet>
      {uses !== usesLeft && (
        <Disclosure summary={copy('account.packages.history')}>
          <MoneyLine label={copy('account.packages.leftNow')} value={count(usesLeft)} />
          {others !== 0 && <MoneyLine label={copy('account.packages.otherUses')} value={count(others)} />}
          {history.map((use, place) => (
            <MoneyLine
              key={place}
              label={use.name}
              note={copy('account.packages.useAt', { day: day(use.date), venue: use.venueName })}
              value={count(1)}
            />
          ))}
          <MoneyLine label={copy('account.packages.bought')} value={count(uses)} />
        </Disclosure>
      )}
    </Card>
  );
}

const Price = styled('strong')({ fontSize: '1.25rem', fontVariantNumeric: 'tabular-nums' });

/** A package that the customer can buy. */
function PackageOffer({ type }: { readonly type: PackageType }) {
  const copy = useCopy();
  const money = useMoney();
  const { id, name, description, uses, validDays, price, activities } = type;
  return (
    <Card as="article" aria-label={name}>
      <div>
        <CardTitle>{name}</CardTitle>
        <Activities activities={activities} />
      </div>
      {description !== null && <div>{description}</div>}
      <Quiet>{copy('account.packages.terms', { uses, days: validDays })}</Quiet>
      <CardFoot>
        <Stack direction="row" justify="space-between" gap={[1, 2]} wrap>
          <Price>{money(price.raw.amount)}</Price>
          <AddToBasketButton
            type="package"
            id={id}
            label={copy('account.packages.buy')}
            fullLabel={copy('account.packages.buyOf', { name })}
          />
        </Stack>
      </CardFoot>
    </Card>
  );
}

function CustomerPackages({ list }: { readonly list: readonly HeldPackage[] }) {
  const copy = useCopy();
  if (list.length === 0)
    return (
      <EmptyState
        icon="card"
        title={copy('account.packages.none')}
        help={copy('account.packages.noneHelp')}
      />
    );
  return (
    <CardPart title={copy('account.packages.yours')} items={list}>
      {(customerPackage) => <PackageCard customerPackage={customerPackage} />}
    </CardPart>
  );
}

const skeletons = <CardSkeletons heights={[220, 220]} />;

function Offers() {
  const copy = useCopy();
  const data = useRemoteData((state) => selectAccount(state).packageTypes, packageTypes, undefined);
  return (
    <AccountData of={data} failed="account.packages.offersFailed" placeholder={skeletons}>
      {(types) => (
        <CardPart title={copy('account.packages.offers')} items={types}>
          {(type) => <PackageOffer type={type} />}
        </CardPart>
      )}
    </AccountData>
  );
}

/** The customer's packages. Packages for sale are shown only if there is a basket. */
export default function PackagesPage() {
  const copy = useCopy();
  const basket = useBasketHref();
  const data = useRemoteData((state) => selectAccount(state).packages, packages, undefined);
  return (
    <Page wide title={copy('account.packages.title')} intro={copy('account.packages.intro')}>
      <AccountData of={data} failed="account.packages.failed" placeholder={skeletons}>
        {(list) => <CustomerPackages list={list} />}
      </AccountData>
      {basket !== undefined && <Offers />}
    </Page>
  );
}
