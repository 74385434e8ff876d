import { invalid } from '../../../api/failure';
import { recordEvent } from '../../operators/audit';
import { authorOf } from '../../operators/operators';
import { operatorText } from '../../operators/text';
import { rollBack as rollBackTo } from '../../publish';
import { created, defineCall } from '../call';
import { serializeVersionFacts } from '../serialize';

export const rollBack = defineCall('rollBack', async ({ params, body, session }, { store, db, now }) => {
  const { tenant } = params;
  const by = authorOf(session.operator);
  const isHarmful = body.harmful ?? false;
  const result = await rollBackTo(store, {
    tenant,
    version: body.version,
    by,
    reason: body.reason,
    isHarmful,
  });
  if (result.outcome === 'reason-invalid') throw invalid({ reason: [operatorText('reason.required')] });
  const { version } = result;
  const details = {
    from: body.version,
    version: version.number,
    reason: version.reason,
    ...(isHarmful && { harmful: true }),
  };
  await recordEvent(db, { operator: by, action: 'version.rolledBack', tenant, details, now: now() });
  return created({ data: serializeVersionFacts(version, version.number) });
});
