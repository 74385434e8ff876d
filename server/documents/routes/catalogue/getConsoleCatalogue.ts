import type { Wire } from '../../../../schemas/generated/api';
import type { Catalogue } from '../../../tenants/catalogue';
import { defineCall, ok } from '../call';
import { serializeCatalogue } from './serializeCatalogue';

/** A catalogue never changes while the process runs. */
const serialized = new WeakMap<Catalogue, Wire.Catalogue>();

export const getConsoleCatalogue = defineCall('getConsoleCatalogue', async (_request, { catalogue }) => {
  const data = serialized.get(catalogue) ?? serializeCatalogue(catalogue);
  serialized.set(catalogue, data);
  return ok({ data });
});
