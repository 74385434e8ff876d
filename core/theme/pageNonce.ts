/** The content security policy allows only styles with the nonce of the page. Undefined without a policy. */
export const pageNonce = (): string | undefined =>
  document.querySelector<HTMLElement>('script[nonce]')?.nonce || undefined;
