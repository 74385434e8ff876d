/**
 * The reference of a challenge in the bank's return. Only the bank's page received it, so it authenticates the
 * return. The field has its name in 3-D Secure.
 */
export const SESSION_DATA = 'threeDSSessionData';

export const sessionDataOf = (scaReference: string): string =>
  Buffer.from(scaReference).toString('base64url');

export const scaReferenceOf = (sessionData: string): string =>
  Buffer.from(sessionData, 'base64url').toString('utf8');
