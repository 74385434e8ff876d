/** The publishable key in the settings of the tenant document. Undefined for another provider. */
export function publishableKeyOf(
  settings: Readonly<Record<string, unknown>> | undefined,
): string | undefined {
  const key = settings?.['publishableKey'];
  return typeof key === 'string' ? key : undefined;
}
