/** The contenders, and their pages: built with the webpack, compiler and minifier of Foyer's production build. */
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack, { type Configuration } from 'webpack';
import { browser } from '../../../webpack.config';

export interface Contender {
  readonly name: string;
  /** The script of the page. */
  readonly entry: string;
  /** Files of the package that the page loads unchanged. */
  readonly scripts?: readonly string[];
  readonly styles?: readonly string[];
  /** Selector of the errors at the questions. */
  readonly errors: string;
  /** Default: the button with the type `submit`. */
  readonly submit?: string;
}

const MUI_ERRORS = '.MuiFormHelperText-root.Mui-error';
export const OURS = 'ours';

export const contenders: readonly Contender[] = [
  { name: OURS, entry: '../../../tests/performance/forms/ours.tsx', errors: '[id$="-error"]' },
  {
    name: 'rjsf with MUI',
    entry: 'pages/rjsfMui.tsx',
    errors: '.rjsf-field-error, .MuiSvgIcon-colorError',
  },
  {
    name: 'SurveyJS',
    entry: 'pages/surveyJs.tsx',
    styles: ['survey-core/survey-core.fontless.min.css'],
    errors: '.sd-error__item',
    submit: '.sd-navigation__complete-btn',
  },
  { name: 'JSON Forms', entry: 'pages/jsonForms.tsx', errors: MUI_ERRORS, submit: '#form > button' },
  {
    name: 'Form.io',
    entry: 'pages/formIo.ts',
    scripts: ['@formio/js/dist/formio.full.min.js'],
    styles: ['bootstrap/dist/css/bootstrap.min.css', '@formio/js/dist/formio.full.min.css'],
    errors: '.formio-errors .error',
  },
  { name: 'react-hook-form with MUI', entry: 'pages/hookForm.tsx', errors: MUI_ERRORS },
];

const packages = path.join(__dirname, 'node_modules');

/** Foyer is built with the React compiler, the others, with their own packages, as their users build them. */
function configuration(contender: Contender, out: string): Configuration {
  const product = browser(true);
  const [rule] = product.module?.rules ?? [];
  const plain =
    typeof rule === 'object' && rule ? [{ test: rule.test, exclude: /node_modules/, use: rule.use }] : [];
  return {
    ...product,
    name: path.basename(out),
    entry: [path.join(__dirname, 'probe.ts'), path.join(__dirname, contender.entry)],
    output: { path: out, filename: 'page.js', publicPath: '' },
    ...(contender.name !== OURS && {
      module: { rules: plain },
      resolve: { ...product.resolve, modules: [packages], alias: {} },
    }),
    optimization: { ...product.optimization, moduleIds: 'natural', splitChunks: false, runtimeChunk: false },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.FOYER_TARGET': JSON.stringify('browser') }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    cache: false,
  };
}

/** Builds the page of a contender and returns its URL. */
export async function buildPage(contender: Contender, folder: string): Promise<string> {
  const { name, styles = [], scripts = [] } = contender;
  const out = path.join(folder, name.toLowerCase().replace(/[^a-z]+/g, '-'));
  mkdirSync(out, { recursive: true });
  await new Promise<void>((resolve, reject) => {
    webpack(configuration(contender, out)).run((error, stats) => {
      if (error) return reject(error);
      if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString({ preset: 'errors-only' })));
      return resolve();
    });
  });
  const copied = (file: string) => {
    copyFileSync(path.join(packages, file), path.join(out, path.basename(file)));
    return path.basename(file);
  };
  const links = styles.map((file) => `<link rel="stylesheet" href="${copied(file)}">`).join('');
  const tags = [...scripts.map(copied), 'page.js'].map((file) => `<script src="${file}"></script>`).join('');
  const head = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  const page = path.join(out, 'index.html');
  writeFileSync(
    page,
    `${head}<title>${name}</title>${links}<body><div id="form"></div>${tags}</body></html>\n`,
  );
  return pathToFileURL(page).href;
}
