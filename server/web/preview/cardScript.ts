/**
 * The card script of a preview, in place of a provider's. It accepts every card and sends nothing, so a card number
 * never leaves the page.
 */
import type { FastifyInstance } from 'fastify';
import { requestContext } from '../requestContext';
import { NOT_FOUND, sendPlainPage } from '../plainPage';

export const CARD_SCRIPT_PATH = '/_foyer/preview-cards.js';

const SCRIPT = `window.sagepayOwnForm = function () {
  var accept = function (answer) { return function (request) { setTimeout(function () { answer(request); }, 0); }; };
  return {
    tokeniseCardDetails: accept(function (request) { request.onTokenised({ success: true, cardIdentifier: 'preview' }); }),
    activateReusableCardIdentifier: accept(function (request) { request.onActivated({ success: true }); })
  };
};
`;

export function cardScriptRoute(app: FastifyInstance): void {
  app.get(CARD_SCRIPT_PATH, async (request, reply) => {
    if (requestContext(request).preview === undefined) return sendPlainPage(request, reply, 404, NOT_FOUND);
    return reply.header('cache-control', 'no-store').type('text/javascript; charset=utf-8').send(SCRIPT);
  });
}
