import styled from '@emotion/styled';
import { Suspense, useState } from 'react';
import { lazyPart, useCopy, visibleArea } from '../../../core/contract';
import { Button, LinkButton, OptionalPart } from '../../../core/contract/ui';
import type { MembershipOffer } from '../domain/membershipList';

const CompareDialog = lazyPart(() => import(/* webpackChunkName: "joining-compare" */ './CompareDialog'));

interface CompareBarProps {
  /** The ticked memberships, in the order of the list. */
  readonly offers: readonly MembershipOffer[];
  readonly onChoose: (offer: MembershipOffer) => void;
  readonly onClear: () => void;
}

const Bar = styled('div')(({ theme }) => ({
  position: 'var(--foyer-bars, sticky)' as 'sticky',
  // Above the summary bar, while that is shown.
  bottom: visibleArea.bottom('calc(var(--foyer-foot, 0px) + var(--foyer-bar, 0px))'),
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(2),
  padding: theme.spacing(1.5, 2),
  border: `1px solid ${theme.foyer.line}`,
  borderRadius: theme.foyer.radius.m,
  background: theme.foyer.surface,
  boxShadow: theme.foyer.shadow.raised,
  '& > span': { flex: 1, minWidth: 0 },
  '@media (max-width: 899.95px), print': { display: 'none' },
}));

/** The ticked memberships, with the button that compares them. */
export function CompareBar({ offers, onChoose, onClear }: CompareBarProps) {
  const copy = useCopy();
  const [isOpen, setOpen] = useState(false);
  return (
    <Bar>
      <span role="status">
        {offers.length < 2
          ? copy('joining.compare.more', { name: offers[0]?.type.name ?? '' })
          : offers.map(({ type }) => type.name).join(', ')}
      </span>
      <LinkButton onClick={onClear}>{copy('joining.compare.clear')}</LinkButton>
      <Button
        size="md"
        aria-haspopup="dialog"
        aria-disabled={offers.length < 2}
        onClick={() => setOpen(true)}
      >
        {copy('joining.compare.open', { count: offers.length })}
      </Button>
      {isOpen && (
        <OptionalPart onFailed={() => setOpen(false)}>
          <Suspense fallback={null}>
            <CompareDialog
              offers={offers}
              onClose={() => setOpen(false)}
              onReopen={() => setOpen(true)}
              onChoose={(offer) => {
                setOpen(false);
                onChoose(offer);
              }}
            />
          </Suspense>
        </OptionalPart>
      )}
    </Bar>
  );
}
