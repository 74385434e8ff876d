import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';

/** What the customer's bank wants to know about the browser for strong customer authentication. */
export const browserDetails = (): AuthorisePaymentBody['browserDetails'] => ({
  colourDepth: window.screen.colorDepth,
  javaEnabled: false,
  javascriptEnabled: true,
  language: navigator.language,
  screenHeight: window.screen.height,
  screenWidth: window.screen.width,
  timezoneOffset: new Date().getTimezoneOffset(),
});
