/**
 * For each computed style, jsdom resolves ten inherited or default colours: a twentieth of the time of screen
 * tests. Tests compare declared colours only.
 */
import styleRules from 'jsdom/lib/jsdom/living/helpers/style-rules.js';

const { propertiesWithResolvedValueImplemented: resolved } = styleRules;
for (const property of Object.keys(resolved))
  if (property.includes('color')) Reflect.deleteProperty(resolved, property);
