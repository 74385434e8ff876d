import { UsageError, type Command } from './command';
import { addOperatorFromTerminal } from './addOperator';
import { addStaffFromTerminal } from './addStaff';

export const user: Command = {
  summary: 'adds an operator of the console, or a member of staff',
  help: `foyer user add operator --email ADDRESS --name NAME [--role ROLE] [--tenants IDS]
                        [--password-stdin | --invite]
foyer user add staff --tenant ID --venue ID --username NAME --name NAME [--role ROLE]
                     [--password-stdin]

Adds a person who can log in at once. The password is asked for at the terminal and not shown.

Operators change the tenants in the console:
  --role            view, edit, publish or administer. Default: administer
  --tenants         ids with commas between them, or "all". Default: all
  --invite          prints a link with which the operator chooses a password, within 7 days

Staff serve customers at the counter of a venue:
  --venue           id of the venue, from the catalogue
  --role            counter or manager. Default: counter

For both:
  --password-stdin  reads the password from the first line of standard input`,
  async run({ args, env, terminal }) {
    const [action, kind, ...rest] = args;
    if (action !== 'add') throw new UsageError('Write "user add operator" or "user add staff".');
    if (kind === 'operator') return addOperatorFromTerminal({ args: rest, env, terminal });
    if (kind === 'staff') return addStaffFromTerminal({ args: rest, env, terminal });
    throw new UsageError(`A user is "operator" or "staff"${kind === undefined ? '' : `, not "${kind}"`}.`);
  },
};
