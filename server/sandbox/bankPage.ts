/** The page of a cardholder's bank for 3-D Secure, shown in a frame. No scripts. */
import { html, htmlPage, moneyText, pageText, type Html, type Page } from './pages';

/** The bank's own look: it is another company than the shop whose page has the frame. */
const STYLE = `:root{color-scheme:light}*{box-sizing:border-box}body{margin:0;min-height:100vh;display:flex;flex-direction:column;font:16px/1.5 system-ui,sans-serif;color:#10243a;background:#fff}
header{display:flex;justify-content:space-between;align-items:center;gap:16px;padding:14px 20px;background:#0b3a5b;color:#fff;font-weight:700}header span{font-weight:400;font-size:14px}
main{flex:1;width:100%;max-width:26rem;margin:0 auto;padding:20px}h1{font-size:20px;line-height:1.25;margin:0 0 16px}dl{margin:0 0 20px;border-top:1px solid #d5dde5}
dl div{display:flex;justify-content:space-between;gap:16px;padding:8px 0;border-bottom:1px solid #d5dde5}dt{color:#4a5d70}dd{margin:0;font-weight:600}
form{margin:0 0 8px}button+button{margin-top:8px}button{width:100%;min-height:46px;font:inherit;font-weight:600;border:1px solid #0b3a5b;border-radius:4px;background:#fff;color:#0b3a5b;cursor:pointer}button.main{background:#0b3a5b;color:#fff}
button:focus-visible{outline:3px solid #e08a00;outline-offset:2px}footer{padding:10px 20px;font-size:14px;color:#4a5d70;background:#eef2f6}`;

export const bankPage = (content: Html): Page =>
  htmlPage(
    pageText('challenge.title'),
    html`<header>${pageText('challenge.bank')} <span>${pageText('challenge.check')}</span></header>
      <main>${content}</main>
      <footer>${pageText('challenge.lead')}</footer>`,
    { ancestors: '*', style: STYLE },
  );

export const paymentFacts = (payment: {
  readonly amount: number;
  readonly currency: string;
  readonly last4: string;
}): Html =>
  html`<dl>
    <div>
      <dt>${pageText('challenge.amount')}</dt>
      <dd>${moneyText(payment.amount, payment.currency)}</dd>
    </div>
    <div>
      <dt>${pageText('challenge.card')}</dt>
      <dd>•••• ${payment.last4}</dd>
    </div>
  </dl>`;

export const unknownChallengePage = (): Page => bankPage(html`<h1>${pageText('challenge.unknown')}</h1>`);
