import { useCopy } from '../../../core/contract';
import { CardGrid, Skeleton } from '../../../core/contract/ui';
import type { HeldPackage, PackageType } from '../../../schemas/generated/api';
import { EmptyState } from '../components/EmptyState';
import { PackageCard } from '../components/PackageCard';
import { PackageOffer } from '../components/PackageOffer';
import { Page, Part } from '../components/AccountPage';
import { Loaded } from '../components/Loaded';
import { useBasketHref } from '../components/useBasket';
import { useRemoteData } from '../components/useRemoteData';
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
  const [reading, again] = useRemoteData((account) => account.packageTypes, packageTypes, undefined);
  return (
    <Loaded reading={reading} failed="account.packages.offersFailed" onAgain={again} waiting={waiting}>
      {(types) => <Offers types={types} />}
    </Loaded>
  );
}

/** The customer's packages. Packages for sale are shown only if there is a basket. */
export default function PackagesPage() {
  const copy = useCopy();
  const basket = useBasketHref();
  const [reading, again] = useRemoteData((account) => account.packages, packages, undefined);
  return (
    <Page wide title={copy('account.packages.title')} intro={copy('account.packages.intro')}>
      <Loaded reading={reading} failed="account.packages.failed" onAgain={again} waiting={waiting}>
        {(list) => <Held list={list} />}
      </Loaded>
      {basket !== undefined && <Buying />}
    </Page>
  );
}
