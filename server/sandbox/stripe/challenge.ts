/**
 * 3-D Secure: the page of the cardholder's bank. It ends with a redirect to the return address of the payment.
 * The client secret in its address shows that the browser received the address from Stripe.
 */
import type { FastifyInstance, FastifyReply } from 'fastify';
import { bankPage, paymentFacts, unknownChallengePage } from '../bankPage';
import { sendPage } from '../host';
import { html, pageText, type Page } from '../pages';
import { record, text } from '../readBody';
import type { Payment, Payments } from './payments';

export function addChallenge(app: FastifyInstance, payments: Payments): void {
  const open = (id: string, secret: string): Payment | undefined => {
    const payment = payments.find(id);
    return payment?.held.clientSecret === secret ? payment : undefined;
  };
  app.get<{ Params: { id: string }; Querystring: { client_secret?: string } }>(
    '/3d_secure_2/:id',
    ({ params, query }, reply) => {
      const payment = open(params.id, query.client_secret ?? '');
      return payment?.kind === 'challenged'
        ? sendPage(reply, challengePage(payment))
        : sendPage(reply.code(404), unknownChallengePage());
    },
  );
  app.post<{ Params: { id: string } }>('/3d_secure_2/:id', ({ params, body }, reply) => {
    const form = body instanceof URLSearchParams ? Object.fromEntries(body) : record(body);
    const payment = open(params.id, text(form['client_secret']));
    if (payment === undefined) return sendPage(reply.code(404), unknownChallengePage());
    return redirect(reply, payments.endChallenge(payment, form['result'] === 'complete'));
  });
}

function challengePage({ transactionId, held, amount, currency, last4 }: Payment): Page {
  const button = (result: 'complete' | 'fail') =>
    html`<button name="result" value="${result}" class="${result === 'complete' ? 'main' : ''}">
      ${pageText(result === 'complete' ? 'stripe.complete' : 'challenge.fail')}
    </button>`;
  return bankPage(
    html`<h1>${pageText('challenge.title')}</h1>
      ${paymentFacts({ amount, currency, last4 })}
      <form method="post" action="/3d_secure_2/${transactionId}">
        <input type="hidden" name="client_secret" value="${held.clientSecret}" />
        ${button('complete')} ${button('fail')}
      </form>`,
  );
}

function redirect(reply: FastifyReply, { held, transactionId, kind }: Payment): FastifyReply {
  const address = new URL(held.returnUrl ?? '');
  address.searchParams.set('payment_intent', transactionId);
  address.searchParams.set('payment_intent_client_secret', held.clientSecret);
  address.searchParams.set('redirect_status', kind === 'declined' ? 'failed' : 'succeeded');
  return reply.redirect(address.href, 303);
}
