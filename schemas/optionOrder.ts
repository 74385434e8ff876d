/**
 * JavaScript moves keys like '10' before all others, and sorts them. So the order of a question's options, an object
 * of value to label, is read from the text of the answer or the seed.
 */

const TEXT = String.raw`"(?:[^"\\]|\\.)*"`;
/** Some platforms count what they have no words for. */
const LABEL = String.raw`(?:${TEXT}|null|-?[\d.]+)`;
const OPTION = String.raw`\s*${TEXT}\s*:\s*${LABEL}\s*`;
const OPTIONS = new RegExp(String.raw`("options"\s*:\s*)(\{${OPTION}(?:,${OPTION})*\})`, 'g');
const KEY = new RegExp(String.raw`(${TEXT})\s*:\s*${LABEL}`, 'g');
const NUMBER_KEY = /"(?:0|[1-9]\d*)"\s*:/;

/** The text with a list of the options' values, called `name`, beside each object of options with numbers as keys. */
export function withOptionOrder(json: string, name: string): string {
  if (!NUMBER_KEY.test(json)) return json;
  return json.replace(OPTIONS, (whole, _start, options: string) => {
    if (!NUMBER_KEY.test(options)) return whole;
    const keys = [...options.matchAll(KEY)].map(([, key]) => key);
    return `${whole},"${name}":[${keys.join(',')}]`;
  });
}

/** The values of options, in the order in which they are shown. */
export function orderedValues(
  options: Readonly<Record<string, string>>,
  order: readonly string[] | null | undefined,
): readonly string[] {
  const named = (order ?? []).filter((value) => Object.hasOwn(options, value));
  return [...new Set([...named, ...Object.keys(options)])];
}
