import type { Venue } from '../../schemas/generated/api';

const joinParts = (parts: readonly (string | null | undefined)[]) => parts.filter(Boolean).join(', ');

/** Street, and town with postcode. A postcode never breaks across lines. */
export const addressLines = ({
  address1,
  address2,
  town,
  postcode,
}: Pick<Venue, 'address1' | 'address2' | 'town' | 'postcode'>): readonly [street: string, town: string] => [
  joinParts([address1, address2]),
  joinParts([town, postcode.replaceAll(' ', '\u00a0')]),
];
