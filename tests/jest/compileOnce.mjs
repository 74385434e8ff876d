/**
 * Jest loads every module again for each test file: it reads the file, and compiles it with
 * `vm.compileFunction`, for which Node keeps no result (https://github.com/nodejs/node/issues/35375). So this
 * keeps what was read and compiled, which is most of the time of small test files. `tools/verify.mjs` loads it
 * into each process of Jest.
 */
import fs from 'node:fs';
import vm from 'node:vm';

const { compileFunction } = vm;
const { readFileSync } = fs;

/** The last script of each file. A script runs in any context. */
const scripts = new Map();

/**
 * As `vm.compileFunction`. Line and column of errors stay those of the code. A native `import()` in the code
 * would belong to the first test file, but Jest refuses it anyway without `--experimental-vm-modules`.
 */
vm.compileFunction = (code, parameters, options = {}) => {
  const { parsingContext, ...rest } = options;
  if (parsingContext === undefined) return compileFunction(code, parameters, options);
  const head = `(function (${parameters.join(',')}) {`;
  const known = scripts.get(rest.filename);
  if (known?.code === code && known.head === head) return known.script.runInContext(parsingContext);
  // The last line of the code may be a comment.
  const script = new vm.Script(`${head}${code}\n})`, { ...rest, columnOffset: -head.length });
  scripts.set(rest.filename, { code, head, script });
  return script.runInContext(parsingContext);
};

const packageCode = /\/node_modules\/.*\.[cm]?js$/;
const read = new Map();

/** Jest makes a text of the bytes at once. The code of packages does not change during a run. */
fs.readFileSync = (file, ...options) => {
  if (options.length > 0 || typeof file !== 'string' || !packageCode.test(file))
    return readFileSync(file, ...options);
  const known = read.get(file);
  if (known !== undefined) return known;
  const bytes = readFileSync(file);
  const text = bytes.toString();
  read.set(file, Object.assign(bytes, { toString: () => text }));
  return bytes;
};
