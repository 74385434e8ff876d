export function nodeWarning(version?: string): string | undefined;
