/** webpack over both bundles, watching; says `built` to the launcher after each build without errors. */
import webpack from 'webpack';
import * as configuration from '../../webpack.config.ts';
import * as fonts from '../build/fonts.ts';

// The files above are CommonJS to Node: their exports may come one level deeper.
const configure = configuration.default.default ?? configuration.default;
const buildFonts = fonts.buildFonts ?? fonts.default.buildFonts;

await buildFonts();
webpack(configure({}, { mode: 'development' })).watch({ aggregateTimeout: 100 }, (error, stats) => {
  if (error) return console.error(error.message);
  if (stats.hasErrors()) return console.error(stats.toString({ preset: 'errors-only' }));
  console.log(
    `Bundles built in ${((stats.stats ?? [stats]).reduce((max, one) => Math.max(max, one.endTime - one.startTime), 0) / 1000).toFixed(1)} s.`,
  );
  return process.send?.('built');
});
process.once('disconnect', () => process.exit(0));
