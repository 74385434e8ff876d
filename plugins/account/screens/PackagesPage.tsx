import { useCopy, useRemoteData } from '../../../core/contract';
import { CardGrid, Skeleton } from '../../../core/contract/ui';
import type { HeldPackage, PackageType } from '../../../schemas/generated/api';
import { EmptyState } from '../components/EmptyState';
import { PackageCard } from '../components/PackageCard';
import { PackageOffer } from '../components/PackageOffer';
import { Page, Part } from '../components/AccountPage';
import { AccountData } from '../components/AccountData';
import { useBasketHref } from '../components/useBasket';
import { selectAccount } from '../state/account';
import { packages, packageTypes } from '../state/events';

function Held({ list }: { readonly list: readonly HeldPackage[] }) {
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
    <Part title={copy('account.packages.yours')}>
      <CardGrid>
        {list.map((held) => (
          <li key={held.id}>
            <PackageCard held={held} />
          </li>
        ))}
      </CardGrid>
    </Part>
  );
}

function Offers({ types }: { readonly types: readonly PackageType[] }) {
  const copy = useCopy();
  if (types.length === 0) return null;
  return (
    <Part title={copy('account.packages.offers')}>
      <CardGrid>
        {types.map((type) => (
          <li key={type.id}>
            <PackageOffer type={type} />
          </li>
        ))}
      </CardGrid>
    </Part>
  );
}

const waiting = (
  <CardGrid>
    <li>
      <Skeleton height={220} />
    </li>
    <li>
      <Skeleton height={220} />
    </li>
  </CardGrid>
);

function Buying() {
  const [reading, again] = useRemoteData(
    (state) => selectAccount(state).packageTypes,
    packageTypes,
    undefined,
  );
  return (
    <AccountData
      remote={reading}
      failed="account.packages.offersFailed"
      onRetry={again}
      placeholder={waiting}
    >
      {(types) => <Offers types={types} />}
    </AccountData>
  );
}

/** The customer's packages. Packages for sale are shown only if there is a basket. */
export default function PackagesPage() {
  const copy = useCopy();
  const basket = useBasketHref();
  const [reading, again] = useRemoteData((state) => selectAccount(state).packages, packages, undefined);
  return (
    <Page wide title={copy('account.packages.title')} intro={copy('account.packages.intro')}>
      <AccountData remote={reading} failed="account.packages.failed" onRetry={again} placeholder={waiting}>
        {(list) => <Held list={list} />}
      </AccountData>
      {basket !== undefined && <Buying />}
    </Page>
  );
}
