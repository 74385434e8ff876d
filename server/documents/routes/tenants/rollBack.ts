import { invalid } from '../../../api/failure';
import { versionEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { rollBack as rollBackTo } from '../../publish';
import { created, defineCall } from '../call';
import { refuseVersionWithErrors } from '../drafts/refuseErrors';
import { serializeVersionFacts } from '../serialize';

export const rollBack = defineCall('rollBack', async ({ params, body, session }, parts) => {
  const { store, now } = parts;
  const { tenant } = params;
  await refuseVersionWithErrors(parts, await store.version(tenant, body.version));
  const by = authorOf(session.operator);
  const isHarmful = body.harmful ?? false;
  const details = { from: body.version, ...(isHarmful && { harmful: true }) };
  const log = versionEvent({ operator: by, action: 'version.rolledBack', details }, now);
  const request = { tenant, version: body.version, by, reason: body.reason, isHarmful, log };
  const result = await rollBackTo(store, request);
  if (result.outcome === 'reason-invalid') throw invalid({ reason: [operatorText('reason.required')] });
  const { version } = result;
  return created({ data: serializeVersionFacts(version, version.number) });
});
