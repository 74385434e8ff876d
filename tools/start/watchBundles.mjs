/** Runs webpack in watch mode, into a separate folder. Sends `built` after each build without errors. */
import { createRequire } from 'node:module';
import path from 'node:path';
import webpack from 'webpack';
import { developmentDist, root } from './settings.mjs';

// Both are CommonJS. They are loaded with `require`, so that `__dirname` is defined.
const require = createRequire(import.meta.url);
const { default: configure } = require('../../webpack.config.ts');
const { buildFonts } = require('../build/fonts.ts');

const configurations = configure({}, { mode: 'development' }).map((one) => ({
  ...one,
  output: {
    ...one.output,
    path: path.join(developmentDist, path.relative(path.join(root, 'dist'), one.output.path)),
  },
}));

await buildFonts(developmentDist);
webpack(configurations).watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error) return console.error(error.message);
  if (stats.hasErrors()) return console.error(stats.toString({ preset: 'errors-only' }));
  const ms = Math.max(...stats.stats.map((one) => one.endTime - one.startTime));
  console.log(`Bundles built in ${(ms / 1000).toFixed(1)} s.`);
  return process.send?.('built');
});
process.once('disconnect', () => process.exit(0));
