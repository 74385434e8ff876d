/** Builds the contenders' pages with the webpack, compiler and minifier of Foyer's production build. */
import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Configuration } from 'webpack';
import { browser } from '../../../webpack.config';
import { OURS, type Contender } from './contenders';

/** The other libraries have a separate lock file: they are not a part of the product. */
export function installRivals() {
  if (existsSync(path.join(__dirname, 'node_modules', 'survey-core'))) return;
  const done = spawnSync('npm', ['ci', '--ignore-scripts', '--no-fund', '--no-audit', '--loglevel=error'], {
    cwd: __dirname,
    stdio: 'inherit',
  });
  if (done.status !== 0) throw new Error('The compared libraries could not be installed; see above.');
}

const slug = (name: string) => name.toLowerCase().replace(/[^a-z]+/g, '-');

function configuration(contender: Contender, out: string): Configuration {
  const product = browser(true);
  const own = contender.name === OURS;
  return {
    ...product,
    name: slug(contender.name),
    entry: [path.join(__dirname, 'probe.ts'), contender.entry],
    output: { path: out, filename: 'page.js', publicPath: '' },
    // Foyer's components use the React compiler, as in the product. The other pages are built as their users
    // build them.
    module: own ? product.module : { rules: plainRules(product) },
    resolve: {
      ...product.resolve,
      ...(own ? {} : { modules: [path.join(__dirname, 'node_modules')], alias: {} }),
    },
    optimization: { ...product.optimization, moduleIds: 'natural', splitChunks: false, runtimeChunk: false },
    plugins: [
      new webpack.DefinePlugin({ 'process.env.FOYER_TARGET': JSON.stringify('browser') }),
      new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
    ],
    cache: false,
  };
}

/** The product's rules for TypeScript, without the React compiler. */
function plainRules(product: Configuration) {
  const [rule] = product.module?.rules ?? [];
  if (typeof rule !== 'object' || rule === null) return [];
  return [{ test: rule.test, exclude: /node_modules/, use: rule.use }];
}

function run(config: Configuration): Promise<void> {
  return new Promise((resolve, reject) => {
    webpack(config).run((error, stats) => {
      if (error) return reject(error);
      if (!stats || stats.hasErrors()) return reject(new Error(stats?.toString({ preset: 'errors-only' })));
      return resolve();
    });
  });
}

/** Builds the contender's page in the served folder and returns its URL. */
export async function buildPage(contender: Contender, folder: string): Promise<string> {
  const name = slug(contender.name);
  const out = path.join(folder, name);
  mkdirSync(out, { recursive: true });
  await run(configuration(contender, out));
  const copied = (files: readonly string[] = []) =>
    files.map((file) => {
      copyFileSync(file, path.join(out, path.basename(file)));
      return path.basename(file);
    });
  const styles = copied(contender.styles).map((file) => `<link rel="stylesheet" href="${file}">`);
  const scripts = [...copied(contender.scripts), 'page.js'].map((file) => `<script src="${file}"></script>`);
  const head = `<!doctype html><html lang="en-GB"><meta charset="utf-8"><meta name="viewport" content="width=device-width">`;
  const body = `<title>${contender.name}</title>${styles.join('')}<body><div id="form"></div>${scripts.join('')}`;
  writeFileSync(path.join(out, 'index.html'), `${head}${body}</body></html>\n`);
  return `${name}/index.html`;
}
