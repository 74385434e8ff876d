import { useCopy, useRemoteData } from '../../../core/contract';
import { Button, Card, CardGrid, Notice, Skeleton, Loaded } from '../../../core/contract/ui';
import type { PackageType } from '../../../schemas/generated/api';
import { selectPackages } from '../state/counter';
import { packages } from '../state/events';
import { Quiet, Strong } from './counterStyles';
import { useAddItems } from './useAddItems';
import { useTillMoney } from './useTillMoney';

function Package({ one, customerId }: { readonly one: PackageType; readonly customerId: string }) {
  const copy = useCopy();
  const { money } = useTillMoney();
  const { add, isAdding } = useAddItems();
  return (
    <Card as="article">
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
    </Card>
  );
}

export function PackagesPanel({ customerId }: { readonly customerId: string }) {
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
          <CardGrid>
            {offered.map((one) => (
              <li key={one.id}>
                <Package one={one} customerId={customerId} />
              </li>
            ))}
          </CardGrid>
        )
      }
    </Loaded>
  );
}
