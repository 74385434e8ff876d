/** The choice of a provider in a tenant document, such as `services.cards`. The settings are checked and have their defaults. */
export interface ProviderChoice {
  readonly provider: string;
  readonly settings: Readonly<Record<string, unknown>>;
}
