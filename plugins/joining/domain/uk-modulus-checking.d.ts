declare module 'uk-modulus-checking' {
  export default class UkModulusChecking {
    constructor(account: { readonly accountNumber: string; readonly sortCode: string });
    isValid(): boolean;
  }
}
