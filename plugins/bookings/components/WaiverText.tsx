/** The dialog with the text of a waiver. Its code is loaded when the user opens it. */
export { TermsModal as default } from '../../../core/contract/ui';
