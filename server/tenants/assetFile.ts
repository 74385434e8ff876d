import { posix } from 'node:path';
import type { TenantFiles } from './tenantFiles';

/** Why the web host cannot serve `path`, which starts with `assets/`. Undefined if it can. */
export function assetFault({ folder, assets }: TenantFiles, path: string): string | undefined {
  if (path.split('/').includes('..'))
    return `"${path}" leaves the tenant's folder. Name a file under assets/.`;
  const file = assets.get(posix.normalize(path));
  if (file === undefined) {
    const other = [...assets.keys()].find(
      (name) => name.toLowerCase() === posix.normalize(path).toLowerCase(),
    );
    const hint = other === undefined ? '' : ` There is ${folder}/${other}: capital letters matter.`;
    return `There is no file ${folder}/${path}.${hint}`;
  }
  if (!file.isOutside) return undefined;
  return `${folder}/${path} is a symbolic link to a file outside of ${folder}/assets, which is not served. Put the file itself there.`;
}
