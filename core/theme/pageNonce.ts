/**
 * For a library that writes style elements. Only pages of the console have a nonce. All other pages are the same for
 * all visitors, and their content security policy has hashes. There, a library must use the CSSOM.
 */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
