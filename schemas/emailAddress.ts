/** RFC 5321, 4.5.3.1: the maximum length of an address, and of the part before the `@`. */
const MAX_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;

/** Parts separated by dots, of characters without quotes (RFC 5322, `atext`) or not ASCII (RFC 6531). */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** A label of a host name: letters of any script, digits, and hyphens inside. */
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** True if the address can receive mail. No customer has a quoted local part or an IP address. */
export function isEmailAddress(address: string): boolean {
  const at = address.lastIndexOf('@');
  const localPart = address.slice(0, Math.max(at, 0));
  const labels = address.slice(at + 1).split('.');
  return (
    address.length <= MAX_LENGTH &&
    localPart.length <= MAX_LOCAL_PART_LENGTH &&
    LOCAL_PART.test(localPart) &&
    labels.length >= 2 &&
    labels.every((label) => LABEL.test(label)) &&
    !/^\d+$/.test(labels.at(-1) ?? '')
  );
}
