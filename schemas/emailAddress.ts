/** RFC 5321, 4.5.3.1: the longest address, and the longest part before the `@`. */
const MAX_LENGTH = 254;
const MAX_LOCAL_PART_LENGTH = 64;

/** Parts divided by single dots, of what needs no quotes (RFC 5322, `atext`) or is no ASCII (RFC 6531). */
const LOCAL_PART = /^[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+(?:\.[\p{L}\p{M}\p{N}!#$%&'*+/=?^_`{|}~-]+)*$/u;
/** A label of a host name: letters of any script, digits, and hyphens inside. */
const LABEL = /^[\p{L}\p{M}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?$/u;

/** Whether mail can be sent there. Quoted local parts and addresses of machines, which no customer has, are refused. */
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
