/** The lock of all commands that install or build in this folder. */
export const BUSY: string;

/** Runs `action` with the lock. Waits for the current holder and prints that once. */
export function holding<T>(file: string, action: () => T, say?: (words: string) => void): T;

/** Waits for the lock and takes it. Returns the function that releases it. */
export function takeLock(file: string, say?: (words: string) => void): () => void;
