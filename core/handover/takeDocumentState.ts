/** Receives the state of the previous document. Without it the page starts as after a reload. */
import { claimSessionHandover } from '../../schemas/generated/calls/claimSessionHandover';
import type { ResolvedTenant } from '../../schemas/boot';
import { sendCall } from '../http/sendCall';
import { documentState } from './documentState';

/** Milliseconds. After this time the page starts without the state. */
const TIMEOUT_MS = 5000;

export async function takeDocumentState(code: string, { hash }: Pick<ResolvedTenant, 'hash'>): Promise<void> {
  const late = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), TIMEOUT_MS));
  const response = await Promise.race([sendCall(claimSessionHandover, { body: { code } }), late]);
  if (response?.ok) documentState.receive(response.data.parts, response.data.document !== hash);
}
