/** The part of the card provider that the browser calls: it tokenises a card in a session. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { pageText, type TextKey } from '../pages';
import { record, text } from '../readBody';
import { findTestCard, rightSecurityCode } from './testCards';
import type { CardTokenStore, StoredCard } from './cardTokenStore';

const CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST, OPTIONS',
  'access-control-allow-headers': 'authorization, content-type',
  'access-control-max-age': '600',
};

interface FieldError {
  readonly code: number;
  readonly property: string;
  readonly description: string;
  readonly clientMessage: string;
}

const fieldError = (property: string, code: number, key: TextKey): FieldError => ({
  code,
  property,
  description: pageText(key),
  clientMessage: pageText(key),
});

export function addTokens(app: FastifyInstance, tokenStore: CardTokenStore, now: () => number): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith('/api/v1/card-identifiers')) reply.headers(CORS);
  });
  app.options('/api/v1/card-identifiers', (_request, reply) => reply.code(204).send());
  app.options('/api/v1/card-identifiers/:id/security-code', (_request, reply) => reply.code(204).send());

  app.post('/api/v1/card-identifiers', (request, reply) => {
    const sessionKey = bearer(request);
    if (!tokenStore.sessionHolds(sessionKey)) return refuseSession(reply);
    const read = readCard(record(record(request.body)['cardDetails']), now());
    if ('errors' in read) return reply.code(422).send(read);
    if (read.card.scenario.fault === 'sessionExpired') return refuseSession(reply);
    return reply.code(201).send({
      cardIdentifier: tokenStore.tokenise(sessionKey, read.card),
      expiry: new Date(now() + 400_000).toISOString(),
      cardType: read.card.type,
    });
  });

  app.post<{ Params: { id: string } }>('/api/v1/card-identifiers/:id/security-code', (request, reply) => {
    const sessionKey = bearer(request);
    if (!tokenStore.sessionHolds(sessionKey)) return refuseSession(reply);
    const code = text(record(request.body)['securityCode']);
    const isActivated = tokenStore.activate(
      sessionKey,
      request.params.id,
      (card) => code === rightSecurityCode(card.type),
    );
    return isActivated
      ? reply.code(204).send()
      : reply.code(422).send({ errors: [fieldError('cardIdentifier', 1012, 'error.identifier')] });
  });
}

const bearer = (request: FastifyRequest): string =>
  (request.headers.authorization ?? '').replace(/^Bearer\s+/i, '');

export const refuseSession = (reply: FastifyReply): FastifyReply =>
  reply.code(401).send({ code: 1002, description: pageText('error.session') });

/** Reads the typed card details. The number and the security code are not used after this function. */
function readCard(
  details: Record<string, unknown>,
  now: number,
): { card: StoredCard } | { errors: FieldError[] } {
  const number = text(details['cardNumber']).replace(/[\s-]/g, '');
  const holder = text(details['cardholderName']);
  const expiry = text(details['expiryDate']);
  const code = text(details['securityCode']);
  const testCard = findTestCard(number, holder);
  const errors = [
    ...(testCard ? [] : [fieldError('cardDetails.cardNumber', 1008, 'error.number')]),
    ...(isExpiryValid(expiry, now) ? [] : [fieldError('cardDetails.expiryDate', 1009, 'error.expiry')]),
    ...(holder.trim() === '' ? [fieldError('cardDetails.cardholderName', 1003, 'error.holder')] : []),
    ...(/^\d{3,4}$/.test(code) ? [] : [fieldError('cardDetails.securityCode', 1010, 'error.code')]),
  ];
  if (!testCard || errors.length > 0) return { errors };
  return {
    card: {
      last4: number.slice(-4),
      type: testCard.type,
      expiry,
      scenario: testCard.scenario,
      codeMatches: code === rightSecurityCode(testCard.type),
    },
  };
}

/** MMYY. A card is valid until the end of its month. */
function isExpiryValid(expiry: string, now: number): boolean {
  const found = /^(0[1-9]|1[0-2])(\d{2})$/.exec(expiry);
  if (!found) return false;
  const today = new Date(now);
  return (
    2000 + Number(found[2]) > today.getFullYear() ||
    (2000 + Number(found[2]) === today.getFullYear() && Number(found[1]) > today.getMonth())
  );
}
