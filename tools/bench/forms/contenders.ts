/** The contenders: the page of each, and the selectors of its controls and errors. */
import path from 'node:path';

const folder = __dirname;
const root = path.resolve(folder, '../../..');

export interface Contender {
  readonly name: string;
  /** The script of the page, built with Foyer's webpack and compiler. */
  readonly entry: string;
  /** Files of the package that the page loads unchanged. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** Selector of the errors at the questions. */
  readonly errors: string;
  readonly submit: string;
}

const page = (name: string) => path.join(folder, 'pages', name);
const from = (file: string) => path.join(folder, 'node_modules', file);

export const OURS = 'ours';

export const contenders: readonly Contender[] = [
  {
    name: OURS,
    entry: path.join(root, 'tests/performance/forms/ours.tsx'),
    errors: '[id$="-error"]',
    submit: 'button[type=submit]',
  },
  {
    name: 'rjsf with MUI',
    entry: page('rjsfMui.tsx'),
    errors: '.rjsf-field-error, .MuiSvgIcon-colorError',
    submit: 'button[type=submit]',
  },
  {
    name: 'SurveyJS',
    entry: page('surveyJs.tsx'),
    styles: [from('survey-core/survey-core.fontless.min.css')],
    errors: '.sd-error__item',
    submit: '.sd-navigation__complete-btn',
  },
  {
    name: 'JSON Forms',
    entry: page('jsonForms.tsx'),
    errors: '.MuiFormHelperText-root.Mui-error',
    submit: '#form > button',
  },
  {
    name: 'Form.io',
    entry: page('formIo.ts'),
    scripts: [from('@formio/js/dist/formio.full.min.js')],
    styles: [from('bootstrap/dist/css/bootstrap.min.css'), from('@formio/js/dist/formio.full.min.css')],
    errors: '.formio-errors .error',
    submit: 'button[type=submit]',
  },
  {
    name: 'react-hook-form with MUI',
    entry: page('hookForm.tsx'),
    errors: '.MuiFormHelperText-root.Mui-error',
    submit: 'button[type=submit]',
  },
];
