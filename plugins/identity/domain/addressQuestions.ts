/** The questions of a customer form about the address, by the `autocomplete` tokens of their fields. */
import { editablePathOf } from '../../../core/contract';
import type { DataFieldSection } from '../../../schemas/generated/api';

export interface AddressPaths {
  readonly postcode: string;
  readonly town: string | undefined;
  readonly county: string | undefined;
}

/** Undefined if the form has no postcode, or neither a town nor a county to fill in. */
export function addressPathsIn(sections: readonly DataFieldSection[]): AddressPaths | undefined {
  const postcode = editablePathOf(sections, 'postal-code');
  const town = editablePathOf(sections, 'address-level2');
  const county = editablePathOf(sections, 'address-level1');
  const hasTarget = town !== undefined || county !== undefined;
  return postcode !== undefined && hasTarget ? { postcode, town, county } : undefined;
}
