const NAMED = 3;

/**
 * The innermost components of React's component stack, for a log line: `Fields (joining.1a2b.js:1:204) < Step
 * (…)`, without HTML elements and origins.
 */
export function componentTrail(stack: string | null | undefined): string {
  const frames = (stack ?? '').split('\n').flatMap((line) => {
    const [, name, place] = /^\s*at (\S+)(?: \((.*)\))?$/.exec(line) ?? [];
    const file = place === '<anonymous>' ? undefined : place?.replace(/^.*\//, '').replace(/\?[^:]*/, '');
    if (name === undefined || (file === undefined && /^[a-z]/.test(name))) return [];
    return [file === undefined ? name : `${name} (${file})`];
  });
  return frames.slice(0, NAMED).join(' < ');
}
