import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { useCopy, useMoney } from '../../../core/contract';
import { Button, Modal, Notice, SafeHtml } from '../../../core/contract/ui';
import type { Benefit, MembershipType } from '../../../schemas/generated/api';
import type { MembershipOffer } from '../domain/membershipList';
import { headlinePrice, isDueNowOpen } from '../domain/price';
import { BenefitUses } from './BenefitUses';
import { CardPrice } from './CardPrice';
import { durationInWords } from './duration';
import { Facts } from './Facts';

export interface MembershipDetailsModalProps {
  readonly offer: MembershipOffer;
  readonly centre: string;
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

/** Without locations, it is sold at every venue. A coverage text is then shown with the facts instead. */
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

function MembershipFacts({ offer: { type, option } }: { readonly offer: MembershipOffer }) {
  const copy = useCopy();
  const money = useMoney();
  const setup = option.fees.joiningFee?.raw.amount;
  const due = option.totalToPayNow?.raw.amount;
  const dueText = due === undefined ? undefined : money(due);
  const facts = {
    coverage: type.coverage,
    duration: durationInWords(copy, option),
    categories: type.categories.map(({ name }) => name).join(', '),
    setupFee: setup !== undefined && money(setup),
    dueNow:
      dueText && isDueNowOpen(option) ? copy('joining.modal.dueNowAndDays', { amount: dueText }) : dueText,
  };
  return <Facts prefix="joining.modal" facts={facts} />;
}

function BenefitLine({ benefit }: { readonly benefit: Benefit }) {
  return (
    <li>
      <strong>{benefit.name}</strong> (<BenefitUses benefit={benefit} />)
      {benefit.description && <div>{benefit.description}</div>}
    </li>
  );
}

export function MembershipDetailsModal({
  offer,
  centre,
  onChoose,
  onClose,
  onReopen,
}: MembershipDetailsModalProps) {
  const copy = useCopy();
  const { type, option } = offer;
  const { canPurchase, message } = option.isPurchasable;
  const money = useMoney();
  const price = headlinePrice(option);
  const proof = type.eligibility.map(({ name }) => name).join(', ');
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
          {message ?? copy('joining.modal.ineligible', { centre })}
        </Notice>
      )}
      {price !== undefined && (
        <div>
          <CardPrice option={option} price={money(price)} />
        </div>
      )}
      {type.description && <SafeHtml html={type.description} />}
      {proof !== '' && (
        <Notice kind="info" title={copy('joining.modal.eligibility')}>
          {copy('joining.modal.eligibilityNote', { proof })}
        </Notice>
      )}
      {type.benefits.length > 0 && (
        <Part title="joining.modal.benefits">
          <List>
            {type.benefits.map((benefit, place) => (
              <BenefitLine key={place} benefit={benefit} />
            ))}
          </List>
        </Part>
      )}
      <Locations type={type} />
      <MembershipFacts offer={offer} />
    </Modal>
  );
}
