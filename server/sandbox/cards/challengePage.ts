/**
 * The challenge page of the cardholder's bank, shown in a frame. Three forms send the bank's result back. No
 * scripts.
 */
import { formatAmount } from '../../../schemas/money';
import { escapeHtml } from '../../net/escapeHtml';
import { Html, html, page, pageText, type Page } from '../pages';
import { writeCRes, type ChallengeResult } from './messages';
import type { Transaction } from './transactions';

const amountOf = ({ amount, currency }: Transaction): string => formatAmount(amount, currency, 'en-GB');

export function challengePage(key: Buffer, transaction: Transaction, sessionData: string): Page {
  const resultButton = (result: ChallengeResult, label: string, main = false): Html =>
    html` <form method="post" action="${transaction.held.notificationUrl}">
      <input type="hidden" name="cres" value="${writeCRes(key, transaction.transactionId, result)}" />
      <input type="hidden" name="threeDSSessionData" value="${sessionData}" />
      <button type="submit" ${new Html(main ? 'class="main"' : '')}>${label}</button>
    </form>`;
  const content = html`<h1>${pageText('challenge.title')}</h1>
    <p>${pageText('challenge.lead')}</p>
    <p>
      ${pageText('challenge.amount')}: <strong>${amountOf(transaction)}</strong><br />
      ${pageText('challenge.card')} <strong>${transaction.last4}</strong>
    </p>
    ${resultButton('pass', pageText('challenge.pass'), true)}
    ${resultButton('fail', pageText('challenge.fail'))}
    ${resultButton('cancel', pageText('challenge.cancel'))}`;
  return page(pageText('challenge.title'), content, true);
}

export const unknownChallengePage = (): Page =>
  page(pageText('challenge.title'), new Html(`<h1>${escapeHtml(pageText('challenge.unknown'))}</h1>`), true);

/** A challenge may redirect the browser only to a web address, never to a script. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);
