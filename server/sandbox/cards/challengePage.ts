/**
 * The challenge page of the cardholder's bank, shown in a frame. Three forms send the bank's result back. No
 * scripts.
 */
import { Html, html, htmlPage, moneyText, pageText, type Page } from '../pages';
import { writeCRes, type ChallengeResult } from './messages';
import type { Transaction } from './transactions';

/** The bank's own look: it is another company than the shop whose page has the frame. */
const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:16px/1.5 system-ui,sans-serif;color:#10243a;background:#fff}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:14px 20px;background:#0b3a5b;color:#fff;font-weight:700}header span{font-weight:400;font-size:14px}
main{flex:1;width:100%;max-width:26rem;margin:0 auto;padding:20px}h1{font-size:20px;line-height:1.25;margin:0 0 16px}dl{margin:0 0 20px;border-top:1px solid #d5dde5}
dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid #d5dde5}dt{color:#4a5d70}dd{margin:0;font-weight:600}
form{margin:0 0 8px}button{width:100%;min-height:46px;font:inherit;font-weight:600;border:1px solid #0b3a5b;border-radius:4px;background:#fff;color:#0b3a5b;cursor:pointer}button.main{background:#0b3a5b;color:#fff}
button:focus-visible{outline:3px solid #e08a00;outline-offset:2px}footer{padding:10px 20px;font-size:14px;color:#4a5d70;background:#eef2f6}`;

const framed = (content: Html): Page =>
  htmlPage(
    pageText('challenge.title'),
    html`<header>${pageText('challenge.bank')} <span>${pageText('challenge.check')}</span></header>
      <main>${content}</main>
      <footer>${pageText('challenge.lead')}</footer>`,
    { ancestors: '*', style: STYLE },
  );

export function challengePage(key: Buffer, transaction: Transaction, sessionData: string): Page {
  const resultButton = (result: ChallengeResult, main = false): Html => {
    const label = pageText(`challenge.${result}`);
    return html` <form method="post" action="${transaction.held.notificationUrl}">
      <input type="hidden" name="cres" value="${writeCRes(key, transaction.transactionId, result)}" />
      <input type="hidden" name="threeDSSessionData" value="${sessionData}" />
      <button type="submit" ${new Html(main ? 'class="main"' : '')}>${label}</button>
    </form>`;
  };
  return framed(
    html`<h1>${pageText('challenge.title')}</h1>
      <dl>
        <div>
          <dt>${pageText('challenge.amount')}</dt>
          <dd>${moneyText(transaction.amount, transaction.currency)}</dd>
        </div>
        <div>
          <dt>${pageText('challenge.card')}</dt>
          <dd>•••• ${transaction.last4}</dd>
        </div>
      </dl>
      ${resultButton('pass', true)}${resultButton('fail')}${resultButton('cancel')}`,
  );
}

export const unknownChallengePage = (): Page => framed(html`<h1>${pageText('challenge.unknown')}</h1>`);

/** A challenge may redirect the browser only to a web address, never to a script. */
export const isWebAddress = (address: string): boolean => /^https?:\/\//i.test(address);
