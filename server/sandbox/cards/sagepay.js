/**
 * The provider's script, as a venue's page loads it: card details go from the browser to the provider alone.
 * It speaks to its own origin, evaluates nothing and keeps nothing.
 */
(function () {
  'use strict';
  var origin = new URL(document.currentScript.src).origin;

  /** A clear answer in place of an endless wait: a hung provider must not hang the page. */
  var TIMEOUT_MS = 20000;

  function post(path, sessionKey, body) {
    var controller = new AbortController();
    var timer = setTimeout(function () {
      controller.abort();
    }, TIMEOUT_MS);
    return fetch(origin + path, {
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      signal: controller.signal,
      headers: { 'Content-Type': 'application/json', Authorization: 'Bearer ' + sessionKey },
      body: JSON.stringify(body),
    }).finally(function () {
      clearTimeout(timer);
    });
  }

  function failureOf(response) {
    return response
      .json()
      .catch(function () {
        return {};
      })
      .then(function (answer) {
        var errors = Array.isArray(answer.errors) ? answer.errors : [answer];
        return {
          success: false,
          httpErrorCode: response.status,
          errors: errors.map(function (error) {
            return {
              code: Number(error.code) || response.status,
              message: String(error.clientMessage || error.description || response.statusText),
              property: error.property,
            };
          }),
        };
      });
  }

  function unreachable(error) {
    return {
      success: false,
      httpErrorCode: 0,
      errors: [{ code: 0, message: String(error && error.message) }],
    };
  }

  window.sagepayOwnForm = function (config) {
    var sessionKey = config.merchantSessionKey;
    return {
      tokeniseCardDetails: function (options) {
        post('/api/v1/card-identifiers', sessionKey, { cardDetails: options.cardDetails })
          .then(function (response) {
            return response.status === 201
              ? response.json().then(function (card) {
                  return {
                    success: true,
                    cardIdentifier: card.cardIdentifier,
                    expiry: card.expiry,
                    cardType: card.cardType,
                  };
                })
              : failureOf(response);
          })
          .catch(unreachable)
          .then(options.onTokenised);
      },
      activateReusableCardIdentifier: function (options) {
        var path =
          '/api/v1/card-identifiers/' + encodeURIComponent(options.reusableCardIdentifier) + '/security-code';
        post(path, sessionKey, { securityCode: options.securityCode })
          .then(function (response) {
            return response.status === 204 ? { success: true } : failureOf(response);
          })
          .catch(unreachable)
          .then(options.onActivated);
      },
    };
  };
})();
