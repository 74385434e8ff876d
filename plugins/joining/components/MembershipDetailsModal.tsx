import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useCopy } from '../../../core/contract';
import { Button, Modal, Notice, SafeHtml } from '../../../core/contract/ui';
import type { MembershipType } from '../../../schemas/generated/api';
import type { MembershipOffer } from '../domain/membershipList';
import { BenefitLine, MembershipFacts } from './MembershipFacts';

export interface MembershipDetailsModalProps {
  readonly offer: MembershipOffer;
  readonly onChoose: () => void;
  readonly onClose: () => void;
  readonly onReopen: () => void;
}

const Heading = styled('h3')(({ theme }) => ({ ...theme.typography.h4, margin: theme.spacing(0, 0, 0.5) }));
const List = styled('ul')(({ theme }) => ({ margin: 0, paddingInlineStart: theme.spacing(2.5) }));

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const copy = useCopy();
  return (
    <section>
      <Heading>{copy(title)}</Heading>
      {children}
    </section>
  );
}

/**
 * A membership without locations is sold at every venue. If it has a coverage text, for example 'your home
 * centre', that text is shown with the facts instead.
 */
function Locations({ type: { coverage, providesAccessTo } }: { readonly type: MembershipType }) {
  const copy = useCopy();
  const isEverywhere = providesAccessTo.length === 0;
  if (isEverywhere && coverage) return null;
  return (
    <Part title="joining.modal.locations">
      {isEverywhere ? (
        copy('joining.modal.everywhere')
      ) : (
        <List>
          {providesAccessTo.map(({ name }, place) => (
            <li key={place}>{name}</li>
          ))}
        </List>
      )}
    </Part>
  );
}

function Eligibility({ type }: { readonly type: MembershipType }) {
  const copy = useCopy();
  if (type.eligibility.length === 0) return null;
  const proof = type.eligibility.map(({ name }) => name).join(', ');
  return (
    <Notice kind="info" title={copy('joining.modal.eligibility')}>
      {copy('joining.modal.eligibilityNote', { proof })}
    </Notice>
  );
}

/** All details of a membership, before the customer chooses it. */
export function MembershipDetailsModal({ offer, onChoose, onClose, onReopen }: MembershipDetailsModalProps) {
  const copy = useCopy();
  const { type, option } = offer;
  const { canPurchase, message } = option.isPurchasable;
  const actions = (
    <>
      {canPurchase && (
        <Button kind="primary" onClick={onChoose}>
          {copy('joining.membership.choose')}
        </Button>
      )}
      <Button onClick={onClose}>{copy('joining.modal.close')}</Button>
    </>
  );
  return (
    <Modal wide title={type.name} onClose={onClose} onReopen={onReopen} actions={actions}>
      {!canPurchase && (
        <Notice kind="warning" title={copy('joining.modal.ineligibleTitle')}>
          {message ?? copy('joining.modal.ineligible')}
        </Notice>
      )}
      <MembershipFacts offer={offer} />
      <Eligibility type={type} />
      {type.description && (
        <Part title="joining.modal.description">
          <SafeHtml html={type.description} />
        </Part>
      )}
      <Locations type={type} />
      {type.benefits.length > 0 && (
        <Part title="joining.modal.benefits">
          <List>
            {type.benefits.map((benefit, place) => (
              <BenefitLine key={place} benefit={benefit} />
            ))}
          </List>
        </Part>
      )}
    </Modal>
  );
}
