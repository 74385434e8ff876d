import { useCopy } from '../../../core/contract';
import type { Benefit } from '../../../schemas/generated/api';

/** 'Unlimited', '2 uses per month' */
export function BenefitUses({ benefit: { totalUses, frequency } }: { readonly benefit: Benefit }) {
  const copy = useCopy();
  if (totalUses === null) return <>{copy('joining.modal.benefitUnlimited')}</>;
  if (!frequency) return <>{copy('joining.modal.benefitUses', { count: totalUses })}</>;
  // It is inside a sentence, so its first letter must be lower case.
  const often = frequency.charAt(0).toLowerCase() + frequency.slice(1);
  return <>{copy('joining.modal.benefitUsesEvery', { count: totalUses, frequency: often })}</>;
}
