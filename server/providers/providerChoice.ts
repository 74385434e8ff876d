/** The folders of `server/providers`, and the keys of `services` in a tenant document that choose a provider. */
export const PROVIDER_KINDS = ['cards', 'directDebit', 'mail', 'files'] as const;
export type ProviderKind = (typeof PROVIDER_KINDS)[number];

/** For messages to operators. */
export const PROVIDER_WORDS: Readonly<Record<ProviderKind, string>> = {
  cards: 'card provider',
  directDebit: 'direct debit provider',
  mail: 'mail provider',
  files: 'file store',
};

/** The choice of a provider in a tenant document. The settings are checked and have their defaults. */
export interface ProviderChoice {
  readonly provider: string;
  readonly settings: Readonly<Record<string, unknown>>;
}
