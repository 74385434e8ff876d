/**
 * Something outside the code is wrong: a port, a folder, a variable, a file. The message is a
 * sentence for the operator that says what to do; `main` prints it and exits with 1.
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
