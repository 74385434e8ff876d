import type { MessageSenders } from '../kernel';
import { sendAmendment } from './sendAmendment';
import { sendMandate } from './sendMandate';

/** Sends the messages that orders write to the outbox. */
export const orderMessageSenders: MessageSenders = { mandate: sendMandate, amendment: sendAmendment };
