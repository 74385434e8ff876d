import { useCopy, useMoney } from '../../../core/contract';
import { DefinitionList } from '../../../core/contract/ui';
import type { Benefit } from '../../../schemas/generated/api';
import type { MembershipOffer } from '../domain/membershipList';
import { headlinePrice, isDueNowOpen } from '../domain/price';
import { durationInWords } from './duration';

/** Facts and prices of a membership, as terms and descriptions. */
export function MembershipFacts({ offer: { type, option } }: { readonly offer: MembershipOffer }) {
  const copy = useCopy();
  const money = useMoney();
  const price = headlinePrice(option);
  const inWords = price === undefined ? undefined : money(price);
  const monthly = inWords && copy('joining.modal.priceRecurring', { price: inWords });
  const due = option.totalToPayNow?.raw.amount;
  const dueNow = due === undefined ? undefined : money(due);
  const setup = option.fees.joiningFee?.raw.amount;
  const facts: readonly (readonly [string, string | undefined | null])[] = [
    ['price', option.paymentType === 'recurring' ? monthly : inWords],
    ['duration', durationInWords(copy, option)],
    ['categories', type.categories.map(({ name }) => name).join(', ')],
    ['coverage', type.coverage],
    ['setupFee', setup === undefined ? undefined : money(setup)],
    [
      'dueNow',
      dueNow !== undefined && isDueNowOpen(option)
        ? copy('joining.modal.dueNowAndDays', { amount: dueNow })
        : dueNow,
    ],
  ];
  const items = facts.flatMap(([name, description]) =>
    description ? [{ key: name, term: copy(`joining.modal.${name}`), description }] : [],
  );
  return <DefinitionList items={items} />;
}

export function BenefitLine({ benefit }: { readonly benefit: Benefit }) {
  const copy = useCopy();
  const { name, totalUses, frequency, description } = benefit;
  const uses = () => {
    if (totalUses === null) return copy('joining.modal.benefitUnlimited');
    if (!frequency) return copy('joining.modal.benefitUses', { count: totalUses });
    // It is inside a sentence, so its first letter must be lower case.
    const often = frequency.charAt(0).toLowerCase() + frequency.slice(1);
    return copy('joining.modal.benefitUsesEvery', { count: totalUses, frequency: often });
  };
  return (
    <li>
      <strong>{name}</strong> ({uses()}){description && <div>{description}</div>}
    </li>
  );
}
