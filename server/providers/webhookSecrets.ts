/**
 * The secrets with which a webhook may be signed: several with commas between them. After a change of the account or of
 * the secret, the provider still sends webhooks that are signed with the earlier one.
 */
export const webhookSecretsIn = (value: string | undefined): readonly string[] =>
  (value ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
