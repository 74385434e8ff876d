/**
 * The challenge page of the cardholder's bank, shown in a frame. Three forms send the bank's result back. No
 * scripts.
 */
import { bankPage, paymentFacts } from '../bankPage';
import { Html, html, pageText, type Page } from '../pages';
import { writeCRes, type ChallengeResult } from './messages';
import type { Transaction } from './transactions';

export function challengePage(key: Buffer, transaction: Transaction, sessionData: string): Page {
  const resultButton = (result: ChallengeResult, main = false): Html => {
    const label = pageText(`challenge.${result}`);
    return html` <form method="post" action="${transaction.held.notificationUrl}">
      <input type="hidden" name="cres" value="${writeCRes(key, transaction.transactionId, result)}" />
      <input type="hidden" name="threeDSSessionData" value="${sessionData}" />
      <button type="submit" ${new Html(main ? 'class="main"' : '')}>${label}</button>
    </form>`;
  };
  return bankPage(
    html`<h1>${pageText('challenge.title')}</h1>
      ${paymentFacts(transaction)}
      ${resultButton('pass', true)}${resultButton('fail')}${resultButton('cancel')}`,
  );
}

/** A challenge may redirect the browser only to a web address, never to a script. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);
