import { sendToProvider } from '../../../outbox/providerMessage';
import type { ProviderResponse } from '../../../providers/callProvider';
import type { Platform } from '../platform';

export const postToProvider = (
  { config }: Pick<Platform, 'config'>,
  company: 'bank',
  path: string,
  body: object,
): Promise<ProviderResponse> => sendToProvider({ sandboxOrigin: config.sandboxOrigin, company, path, body });
