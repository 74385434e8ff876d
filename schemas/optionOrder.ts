/**
 * JavaScript moves integer keys such as '10' before all other keys and sorts them. The order of a question's
 * options (an object of value to label) is therefore read from the JSON text of the response or seed.
 */

const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
/** Some platforms send null or a number as label. */
const LABEL = String.raw`(?:${TEXT}|null|-?[\d.]+)`;
const OPTION = String.raw`\s*${TEXT}\s*:\s*${LABEL}\s*`;
const OPTIONS = new RegExp(String.raw`("options"\s*:\s*)(\{${OPTION}(?:,${OPTION})*\})`, 'g');
const KEY = new RegExp(String.raw`(${TEXT})\s*:\s*${LABEL}`, 'g');
const NUMBER_KEY = /"(?:0|[1-9]\d*)"\s*:/;

/** Adds a list `name` with the values in their order, after each `options` object that has integer keys. */
export function withOptionOrder(json: string, name: string): string {
  if (!NUMBER_KEY.test(json)) return json;
  return json.replace(OPTIONS, (match, _start, options: string) => {
    if (!NUMBER_KEY.test(options)) return match;
    const keys = [...options.matchAll(KEY)].map(([, key]) => key);
    return `${match},"${name}":[${keys.join(',')}]`;
  });
}

/** The values of the options, in display order. */
export function orderedValues(
  options: Readonly<Record<string, string>>,
  order: readonly string[] | null | undefined,
): readonly string[] {
  const named = (order ?? []).filter((value) => Object.hasOwn(options, value));
  return [...new Set([...named, ...Object.keys(options)])];
}
