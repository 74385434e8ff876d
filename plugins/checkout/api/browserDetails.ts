import type { AuthorisePaymentBody } from '../../../schemas/generated/calls/authorisePayment';

/** The browser data that the customer's bank requires for strong customer authentication. */
export const browserDetails = (): AuthorisePaymentBody['browserDetails'] => ({
  colourDepth: window.screen.colorDepth,
  javaEnabled: false,
  javascriptEnabled: true,
  language: navigator.language,
  screenHeight: window.screen.height,
  screenWidth: window.screen.width,
  timezoneOffset: new Date().getTimezoneOffset(),
});
