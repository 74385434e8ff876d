/**
 * Part of the Message-ID of each mail to a customer: it proves that this installation sent the mail to this address. A
 * report about a mail that was not delivered contains it. A forged report cannot.
 */
import { timingSafeEqual } from 'node:crypto';
import { domainToUnicode } from 'node:url';
import type { Secrets } from '../../../secrets/encryption';

export interface SentMail {
  readonly tenant: string;
  /** Id of the message in the outbox. */
  readonly id: string;
  readonly to: string;
}

export const mailProof = (secrets: Pick<Secrets, 'fingerprint'>, mail: SentMail): string =>
  secrets.fingerprint(proven(mail));

/** The address to which the mail was sent. Undefined: the proof is of another mail. */
export function provenAddress(
  secrets: Pick<Secrets, 'fingerprints'>,
  mail: SentMail,
  proof: string,
): string | undefined {
  return spellingsOf(mail.to).find((to) =>
    secrets.fingerprints(proven({ ...mail, to })).some((expected) => isSame(expected, proof)),
  );
}

const proven = ({ tenant, id, to }: SentMail): string =>
  `mail ${tenant}/${id}/${to.normalize('NFC').toLowerCase()}`;

/** Mails are sent with the ASCII form of a domain. */
function spellingsOf(address: string): readonly string[] {
  const at = address.lastIndexOf('@') + 1;
  return [address, address.slice(0, at) + domainToUnicode(address.slice(at))];
}

function isSame(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
