/**
 * The rules of a tenant's own texts, with the parser of ICU messages. Pages of visitors do not need them, so they
 * are loaded on request. Rejects if they cannot be loaded.
 */
export const loadCopyRules = () =>
  import(/* webpackChunkName: "copy-rules" */ '../../schemas/copyRules').then(
    ({ copyTextFault, readCopyText }) => ({ copyTextFault, readCopyText }),
  );
