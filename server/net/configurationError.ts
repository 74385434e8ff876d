/**
 * An error outside the code: a port, folder, variable or file. The message tells the operator what to do.
 * `main` prints it and exits with code 1.
 */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError';
}
