/**
 * Two bundles of the same source: one for the browser, and one with which the web host renders first screens.
 * `core/hydration` is inline in the page, and all other scripts wait for it.
 */
import path from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import TerserPlugin from 'terser-webpack-plugin';
import {
  BannerPlugin,
  Compilation,
  DefinePlugin,
  ids,
  optimize,
  type Compiler,
  type Configuration,
  type RuleSetRule,
} from 'webpack';
import { constants, type BrotliOptions } from 'node:zlib';

const root = __dirname;
const source = (file: string) => path.join(root, file);

/** `dist/web/manifest.json`: the files of each entry and of each named chunk, in loading order. */
class ManifestPlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ManifestPlugin', (compilation) => {
      const stage = compiler.webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: 'ManifestPlugin', stage }, () => {
        const scripts = (files: Iterable<string>) => [...files].filter((file) => file.endsWith('.js'));
        const entries: Record<string, string[]> = {};
        for (const [name, entry] of compilation.entrypoints) entries[name] = scripts(entry.getFiles());
        const chunks: Record<string, string[]> = {};
        for (const group of compilation.chunkGroups) {
          if (group.name) chunks[group.name] = scripts(group.getFiles());
        }
        const manifest = { build: compilation.hash, entries, chunks };
        const text = JSON.stringify(manifest, null, 2);
        compilation.emitAsset('manifest.json', new compiler.webpack.sources.RawSource(text));
      });
    });
  }
}

/** The bootstrap script is inline in the page, and the others run beside it. No code may be moved out of them. */
const UNSPLIT_ENTRIES = ['bootstrap', 'embed', 'offlineKiosk', 'watchdog'];

const SOURCE_FOLDERS = ['core', 'plugins', 'schemas'].map(source);

/**
 * Without the React compiler: its caches would only add bytes here. These components are rendered once for each
 * page, or are leaves (`core/ui`, `core/location`) whose parents already keep their elements.
 */
const WITHOUT_REACT_COMPILER = [
  'core/shell',
  'core/theme',
  'core/hydration',
  'core/tenant',
  'core/ui',
  'core/location',
].map(source);

const compiled = (node: boolean) => [
  rule(node, false, { include: WITHOUT_REACT_COMPILER }),
  rule(node, !node, { exclude: [/node_modules/, ...WITHOUT_REACT_COMPILER] }),
];

const rule = (
  node: boolean,
  reactCompiler: boolean,
  where: Pick<RuleSetRule, 'include' | 'exclude'>,
): RuleSetRule => ({
  test: /\.[jt]sx?$/,
  ...where,
  use: {
    loader: 'swc-loader',
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: node ? 'es2022' : 'es2021',
        transform: { react: { runtime: 'automatic' }, reactCompiler },
      },
    },
  },
});

/**
 * maplibre-gl reads its own URL. webpack would write the path of the build machine. `DefinePlugin` below
 * writes the URL of the page instead: the map gets the URL of its worker from us (`setWorkerUrl`).
 */
const MAP_URL: RuleSetRule = {
  test: /maplibre-gl[\\/]dist[\\/]/,
  parser: { importMeta: { url: false } },
};

/** Large packages that render nothing on the server. */
const BROWSER_ONLY = ['maplibre-gl', 'react-map-gl', 'simple-keyboard'];

function shared(production: boolean, node: boolean): Configuration {
  return {
    mode: production ? 'production' : 'development',
    context: root,
    devtool: production ? false : 'source-map',
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // rjsf imports a Markdown renderer that our questions never use.
      alias: {
        'markdown-to-jsx$': source('tools/build/noMarkdown.ts'),
        'markdown-to-jsx/react$': source('tools/build/noMarkdown.ts'),
        // Only Emotion's `withTheme` needs it, and nothing uses `withTheme`.
        'hoist-non-react-statics$': false,
        // Without this, webpack uses the development build.
        ...(production
          ? { 'react-router$': source('node_modules/react-router/dist/production/index.mjs') }
          : {}),
        // Without this, webpack uses a build for old browsers, which creates code from strings.
        'simple-keyboard$': source('node_modules/simple-keyboard/build/index.modern.esm.js'),
        ...(node ? Object.fromEntries(BROWSER_ONLY.map((name) => [name, false])) : {}),
      },
    },
    // The contract is one index file. Parts that a plugin does not use must not be in its bundle.
    module: {
      rules: [...compiled(node), { include: SOURCE_FOLDERS, sideEffects: false }, MAP_URL],
    },
    cache: {
      type: 'filesystem',
      version: `${production}-${node}-1`,
      buildDependencies: { config: [__filename] },
      cacheDirectory: source('node_modules/.cache/webpack'),
    },
    performance: false,
    stats: 'errors-warnings',
  };
}

/**
 * Marks the scripts that hydration runs: the browser compiles them completely in a separate thread while it receives
 * them, and not function by function on the main thread (V8's explicit compile hints).
 */
const compiledAhead = () =>
  new BannerPlugin({
    banner: ({ chunk }) =>
      /^(main|react|plugin-)/.test(chunk.name ?? '') ? '//# allFunctionsCalledOnLoad' : '',
    raw: true,
    include: /^js\/(main|react|\d+)\./,
    // After minification, which removes comments, and before hashing and compression.
    stage: Compilation.PROCESS_ASSETS_STAGE_SUMMARIZE,
  });

const compressions = () =>
  [
    new CompressionPlugin({
      algorithm: 'gzip',
      test: /\.(m?js|css|svg|json)$/,
      exclude: 'manifest.json',
      minRatio: 1,
    }),
    new CompressionPlugin<BrotliOptions>({
      algorithm: 'brotliCompress',
      filename: '[path][base].br',
      test: /\.(m?js|css|svg|json)$/,
      exclude: 'manifest.json',
      minRatio: 1,
      compressionOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } },
    }),
  ] as const;

const REACT = /^js\/react\./;

/** The options with the smallest compressed result. Files that are served as published are already minified. */
const minified = (files: { include?: RegExp; exclude?: RegExp[] }, compress: object) =>
  new TerserPlugin({
    ...files,
    parallel: false,
    minify: TerserPlugin.swcMinify,
    terserOptions: { ecma: 2021, compress: { passes: 4, ...compress } },
  });

/**
 * The web host keeps the text of the render bundle in memory, with two bytes for each character if one of them is
 * not ASCII. Names stay, for stack traces.
 */
const compact = () =>
  new TerserPlugin({
    extractComments: false,
    parallel: false,
    minify: TerserPlugin.swcMinify,
    terserOptions: { compress: false, mangle: false, format: { asciiOnly: true, comments: false } },
  });

export function browser(production: boolean): Configuration {
  return {
    ...shared(production, false),
    name: 'browser',
    target: ['web', 'es2021'],
    entry: {
      bootstrap: { import: source('core/hydration/bootstrap.ts'), runtime: false },
      main: { import: source('core/shell/startup/main.ts') },
      // For other sites: one file whose URL never changes.
      embed: { import: source('core/embed/element/main.ts'), runtime: false, filename: 'embed.js' },
      // They run in separate threads, from URLs of the web host.
      offlineKiosk: { import: source('core/offlineKiosk/serviceWorker.ts') },
      watchdog: { import: source('core/offlineKiosk/watchdog.ts') },
    },
    output: {
      path: source('dist/web'),
      filename: 'js/[name].[contenthash:12].js',
      // The application's script contains each of these, and hashes do not compress: therefore no names
      // (`manifest.json` has them), and short hashes.
      chunkFilename: 'js/[id].[contenthash:6].js',
      // `new URL('package/file', import.meta.url)`: files that a browser loads unchanged, for example workers.
      assetModuleFilename: 'files/[name].[contenthash:12][ext]',
      publicPath: 'auto',
      uniqueName: 'foyer',
    },
    optimization: {
      // Short ids for chunks that are imported in many places, because the application's script contains the ids.
      chunkIds: 'size',
      moduleIds: false,
      minimizer: [
        minified({ exclude: [/^files\//, REACT] }, {}),
        // Without inlining this file is 900 bytes smaller. All other files would be larger.
        minified({ include: REACT }, { inline: 0, reduce_vars: false }),
      ],
      splitChunks: {
        chunks: (chunk) => !UNSPLIT_ENTRIES.includes(chunk.name ?? ''),
        cacheGroups: {
          react: { test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, name: 'react', priority: 20 },
        },
      },
    },
    plugins: [
      new ManifestPlugin(),
      // Four digits, where webpack would use five. A module keeps its number, except for a few that collide.
      new ids.DeterministicModuleIdsPlugin({ maxLength: 4, fixedLength: true }),
      new DefinePlugin({
        'process.env.FOYER_TARGET': JSON.stringify('browser'),
        'import.meta.url': 'document.baseURI',
      }),
      ...(production ? [compiledAhead(), ...compressions()] : []),
    ],
  };
}

export function render(production: boolean): Configuration {
  return {
    ...shared(production, true),
    name: 'render',
    target: 'node20',
    entry: { render: source('core/render/render.tsx') },
    output: {
      path: source('dist/render'),
      filename: '[name].cjs',
      library: { type: 'commonjs2' },
      clean: true,
    },
    // One file: the web host loads it by its path.
    optimization: { minimizer: [compact()], splitChunks: false },
    plugins: [
      new optimize.LimitChunkCountPlugin({ maxChunks: 1 }),
      new DefinePlugin({ 'process.env.FOYER_TARGET': JSON.stringify('node') }),
    ],
  };
}

export default (_env: unknown, { mode }: { readonly mode?: string }): Configuration[] => {
  const production = mode !== 'development';
  return [browser(production), render(production)];
};
