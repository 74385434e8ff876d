import { sharedDatabase } from '../database/database';
import { ConfigurationError } from '../net/configurationError';
import { readEnvironment, readNetConfig, type Environment } from '../net/environment';
import { causeOf } from '../net/errorFacts';
import { recordRefusedAddress } from '../platform/customers';
import { provenAddress, systemClock, type MailOutcome, type Tables } from '../platform/kernel';
import { makeSecrets, type Secrets } from '../secrets/encryption';
import { openExistingKeyRing } from '../secrets/keyRing';
import { readArguments, refuseMore, SUCCESS, type Command, type Input } from './command';
import { readBounce } from './readBounce';
import { withDatabase } from './withDatabase';

/** EX_TEMPFAIL of `sysexits.h`: the mail server keeps the message and tries again. */
const TRY_AGAIN = 75;
/** A report contains one mail of Foyer at most. */
const MAX_BYTES = 2 * 1024 * 1024;

export const bounce: Command = {
  summary: 'records that a mail could not be delivered; a mail server runs it',
  help: `foyer bounce < MESSAGE

Reads one message from standard input. If it is a report that a mail of Foyer could not be delivered for
good (RFC 3464, Action: failed, Status: 5.x.x), staff read at the counter that the address of the customer
is refused. Every other message is read and has no effect: docs/deployment.md shows how a mail server runs
this command. It needs PostgreSQL, because Foyer has the embedded database open.

Only a report with the header of a mail that this installation sent is believed.

Exit codes: 0 the message was read, ${TRY_AGAIN} try again later (the database does not answer, or a setting is wrong)`,
  async run({ args, env, terminal }) {
    refuseMore(readArguments(args, {}).positionals);
    const message = await readMessage(terminal.input);
    if (message === undefined) {
      terminal.print(`Nothing recorded. The message is larger than ${MAX_BYTES} bytes.`);
      return SUCCESS;
    }
    try {
      terminal.print(await record(message, env));
      return SUCCESS;
    } catch (error) {
      const reason = error instanceof ConfigurationError ? error.message : causeOf(error);
      terminal.warn(`Not recorded yet: ${reason}`);
      return TRY_AGAIN;
    }
  },
};

/** Undefined: too large. It is read to the end, so that the mail server sees no broken connection. */
async function readMessage(input: Input): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of input) {
    const bytes = Buffer.from(part as Buffer | string);
    size += bytes.length;
    if (size <= MAX_BYTES) parts.push(bytes);
    else parts.length = 0;
  }
  return size <= MAX_BYTES ? Buffer.concat(parts) : undefined;
}

/** Returns what happened, without the address. */
async function record(message: Buffer, env: Environment): Promise<string> {
  const report = await readBounce(message);
  if (report.kind === 'none') return `Nothing recorded. ${report.reason}`;
  const { mail, proof, status } = report;
  const address = provenAddress(secretsOf(env), mail, proof);
  if (address === undefined) return 'Nothing recorded. It is not about a mail that this installation sent.';
  const outcome: MailOutcome = { tenant: mail.tenant, address, status: 'refused' };
  const isNew = await withDatabase(env, (database) =>
    recordRefusedAddress({ db: sharedDatabase<Tables>(database).db, clock: systemClock }, outcome),
  );
  return isNew
    ? `Recorded that an address of a customer of ${mail.tenant} is refused (${status}).`
    : `Nothing recorded. No customer of ${mail.tenant} has the address, or it is recorded already.`;
}

const secretsOf = (env: Environment): Secrets =>
  makeSecrets(openExistingKeyRing(readNetConfig(env).dataDir, readEnvironment(env).PLATFORM_KEY, 'platform'));
