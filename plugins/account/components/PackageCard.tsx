import styled from '@emotion/styled';
import { useCopy } from '../../../core/contract';
import { Card, Disclosure, MoneyLine } from '../../../core/contract/ui';
import type { HeldPackage } from '../../../schemas/generated/api';
import { useLongDayText } from './useDayText';
import { useActivityNames } from './useActivityNames';
import { Tag, TaggedName } from './Tag';

const Quiet = styled('p')(({ theme }) => ({ margin: 0, color: theme.foyer.textQuiet }));
const Bar = styled('div')(({ theme }) => ({
  height: theme.spacing(1),
  overflow: 'hidden',
  borderRadius: theme.foyer.radius.s,
  border: `1px solid ${theme.foyer.lineStrong}`,
  background: theme.foyer.surfaceSunk,
  '& > div': { height: '100%', background: theme.foyer.primary },
  '@media (forced-colors: active)': { '& > div': { background: 'Highlight', forcedColorAdjust: 'none' } },
}));
const Words = styled('p')({ margin: 0, fontWeight: 700, fontVariantNumeric: 'tabular-nums' });

function Uses({ uses, usesLeft }: Pick<HeldPackage, 'uses' | 'usesLeft'>) {
  const copy = useCopy();
  const share = uses > 0 ? Math.min(100, Math.max(0, (usesLeft / uses) * 100)) : 0;
  return (
    <div>
      <Words>{copy('account.packages.left', { left: usesLeft, uses })}</Words>
      {/* Hidden from screen readers: the text above states the same. */}
      <Bar aria-hidden="true">
        <div style={{ width: `${share}%` }} />
      </Bar>
    </div>
  );
}

/** A package of the customer: activities, remaining uses, expiry date and history. */
export function PackageCard({ held }: { readonly held: HeldPackage }) {
  const copy = useCopy();
  const goodFor = useActivityNames();
  const day = useLongDayText();
  const { name, activities, status, validUntil, history } = held;
  return (
    <Card as="article">
      <div>
        <TaggedName>
          {name}
          {status !== 'active' && <Tag tone="info">{copy(`account.packages.status.${status}`)}</Tag>}
        </TaggedName>
        {activities.length > 0 && <Quiet>{goodFor(activities)}</Quiet>}
      </div>
      <Uses uses={held.uses} usesLeft={held.usesLeft} />
      <Quiet>
        {copy(status === 'expired' ? 'account.packages.wasValid' : 'account.packages.valid', {
          day: day(validUntil),
        })}
      </Quiet>
      {history.length > 0 && (
        <Disclosure summary={copy('account.packages.history')}>
          {history.map((use, place) => (
            <MoneyLine key={place} label={use.name} note={use.venueName} value={day(use.date)} />
          ))}
        </Disclosure>
      )}
    </Card>
  );
}
