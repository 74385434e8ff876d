/** The calls of the account. Workflows make them; screens never do. */
import { send, type Result } from '../../../core/contract';
import type { HeldMembership } from '../../../schemas/generated/api';
import { getMyMemberships } from '../../../schemas/generated/calls/getMyMemberships';

export const askMyMemberships = (): Promise<Result<readonly HeldMembership[]>> => send(getMyMemberships, {});
