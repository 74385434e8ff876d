import { readEnvironment } from '../../net/environment';
import { usesSandbox } from '../../net/variables.mjs';
import { configurationFindings, withoutFaults } from './configurationRules';
import { databaseFindings, tenantFindings } from './databaseRules';
import type { Facts } from './facts';
import type { Finding } from './finding';
import {
  certificateFindings,
  clockFindings,
  dataFolderFindings,
  keyFindings,
  nodeFindings,
  portFindings,
  refusedKeyFindings,
  secretsFileFindings,
  serviceFindings,
  type Clock,
} from './machineRules';

/** Errors first. */
export function diagnose(facts: Facts): readonly Finding[] {
  const { env, now, dataFolder, keys, tenants, database, certificates, ports } = facts;
  const values = readEnvironment(withoutFaults(env));
  const findings = [
    ...nodeFindings(facts),
    ...configurationFindings(env),
    ...dataFolderFindings(dataFolder),
    ...keyFindings(keys, database),
    ...databaseFindings(database, keys, {
      isProduction: values.NODE_ENV === 'production',
      documents: values.DOCUMENTS,
    }),
    ...tenantFindings(tenants, {
      usesSandbox: usesSandbox(values),
      hasOtherPlatform: values.PLATFORM_URL !== undefined,
    }),
    ...secretsFileFindings(facts.secretsFile),
    ...serviceFindings(facts.services),
    ...refusedKeyFindings(facts.refusedKeys, { usesSandbox: usesSandbox(values) }),
    ...clockFindings(clocksOf(facts)),
    ...certificateFindings(certificates, now),
    ...portFindings(ports, dataFolder),
  ];
  return [
    ...findings.filter(({ severity }) => severity === 'error'),
    ...findings.filter(({ severity }) => severity === 'warning'),
  ];
}

function clocksOf({ database, services }: Facts): readonly Clock[] {
  const ofDatabase = database.kind === 'open' ? [{ name: 'the database', aheadMs: database.aheadMs }] : [];
  const ofServices = services.flatMap(({ name, aheadMs }) =>
    aheadMs === undefined ? [] : [{ name, aheadMs }],
  );
  return [...ofDatabase, ...ofServices];
}
