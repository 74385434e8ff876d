/** Finds files of the build by the names of their chunks, which only its manifest contains. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

interface Manifest {
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

const MANIFEST = path.resolve(__dirname, '../../dist/web/manifest.json');

/** A pattern for the addresses of a chunk's file, for any page: `chunkFile('joining-map')`. */
export function chunkFile(name: string): RegExp {
  const { chunks } = JSON.parse(readFileSync(MANIFEST, 'utf8')) as Manifest;
  const file = chunks[name]?.at(-1);
  if (file === undefined) throw new Error(`The build has no chunk ${name}.`);
  return new RegExp(`${file.replaceAll('.', '\\.')}$`);
}
