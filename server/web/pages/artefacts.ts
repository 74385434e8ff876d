/** The results of the build that pages need. They are read once at start. A new build needs a restart. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Render } from '../../../schemas/boot';
import { isRecord } from '../../../schemas/isRecord';
import { ConfigurationError } from '../../net/configurationError';
import { readFontList, type FontList } from './fontFaces';

/** Path of the build files, the same for every tenant. */
const BUILD_PREFIX = '/_foyer/';

export interface Artefacts {
  /** Hash of the build, part of the key of every cached page. */
  readonly build: string;
  readonly prefix: string;
  /** Undefined: pages are not server-rendered and start in the browser. */
  readonly render: Render | undefined;
  readonly fonts: FontList | undefined;
  /** Source of the inline script that runs first. */
  readonly bootstrap: string;
  /** Source of the kiosk's service worker, and of the watchdog of its pages. */
  readonly offlineKiosk: string;
  readonly watchdog: string;
  /** Addresses of the application's scripts, in order. */
  readonly main: readonly string[];
  /** Addresses of the files of named chunks. */
  readonly chunks: (names: readonly string[]) => readonly string[];
}

interface Manifest {
  readonly build: string;
  readonly entries: Readonly<Record<string, readonly string[]>>;
  readonly chunks: Readonly<Record<string, readonly string[]>>;
}

/** Throws an error for the operator if there is no build. A missing render bundle is only logged. */
export function readArtefacts(dist: string, warn: (reason: string) => void): Artefacts {
  const web = join(dist, 'web');
  const manifest = readManifest(join(web, 'manifest.json'));
  const addresses = (files: readonly string[]): readonly string[] => files.map((file) => BUILD_PREFIX + file);
  const source = (entry: string): string =>
    (manifest.entries[entry] ?? []).map((file) => readFileSync(join(web, file), 'utf8')).join('\n');
  return {
    build: manifest.build,
    prefix: BUILD_PREFIX,
    render: readRender(join(dist, 'render', 'render.cjs'), warn),
    fonts: readFontList(join(dist, 'fonts.json')),
    bootstrap: source('bootstrap'),
    offlineKiosk: source('offlineKiosk'),
    watchdog: source('watchdog'),
    main: addresses(manifest.entries.main ?? []),
    chunks: (names) => [...new Set(addresses(names.flatMap((name) => manifest.chunks[name] ?? [])))],
  };
}

function readManifest(file: string): Manifest {
  let manifest: unknown;
  try {
    manifest = JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    throw new ConfigurationError(
      `There is no build: ${file} cannot be read. Run npm run build, or npm start, which builds.`,
    );
  }
  if (isManifest(manifest)) return manifest;
  throw new ConfigurationError(
    `${file} is not the manifest of a build. Delete the folder dist and run npm run build.`,
  );
}

function isManifest(value: unknown): value is Manifest {
  return (
    isRecord(value) && typeof value.build === 'string' && isRecord(value.entries) && isRecord(value.chunks)
  );
}

/**
 * As `require` does, but without the loader of tsx. That one rewrites the bundle and adds a source map, which
 * costs 1.5 s of CPU time and 250 MB of memory.
 */
function loadBundle(file: string): unknown {
  const parameters = ['module', 'require', '__filename'];
  const run = compileFunction(readFileSync(file, 'utf8'), parameters, { filename: file });
  const module: { exports: unknown } = { exports: {} };
  run(module, createRequire(file), file);
  return module.exports;
}

function readRender(file: string, warn: (reason: string) => void): Render | undefined {
  try {
    const artefact = loadBundle(file);
    if (isRecord(artefact) && typeof artefact.render === 'function') return artefact.render as Render;
    warn('it exports no render');
  } catch (error) {
    warn(error instanceof Error ? error.message : String(error));
  }
  return undefined;
}
