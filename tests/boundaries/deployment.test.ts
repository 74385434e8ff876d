/** What the image is built from, and what the documents tell an administrator to write, fit the programs. */
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { FOLDERS } from '../../tools/coverage/tests';

const root = resolve(__dirname, '../..');
const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const ignored = read('.dockerignore').split('\n');

test('the image is built from every folder that the build reads', () => {
  expect(FOLDERS.filter((folder) => ignored.includes(folder))).toEqual([]);
});

test('no file with secrets of compose.yaml gets into a layer of the image', () => {
  const secret = [...read('compose.yaml').matchAll(/\{ path: (\S+),/g)].map(([, name = '']) => name);
  expect(secret).toContain('providers.env');
  expect(secret.filter((name) => !name.endsWith('.env'))).toEqual([]);
  expect(ignored).toEqual(expect.arrayContaining(['**/.env*', '**/*.env']));
});

test('the settings in deployment.md give the commands the same folders as the systemd units give the servers', () => {
  const [, settings = ''] =
    /Write them to `\/etc\/foyer\/foyer.env`[^`]*```sh\n(.*?)```/s.exec(read('docs/deployment.md')) ?? [];
  const units = readdirSync(join(root, 'deploy/systemd')).map((name) => read(`deploy/systemd/${name}`));
  const shared = units.map((unit) =>
    [...unit.matchAll(/^Environment=(.*)$/gm)]
      .flatMap(([, line = '']) => line.split(' '))
      .filter((one) => !/^(?:PROBE_PORT|DRAIN_SECONDS)=/.test(one)),
  );
  expect(shared[0]).toHaveLength(3);
  for (const variables of shared) expect(settings.split('\n')).toEqual(expect.arrayContaining(variables));
});

test('every command that the documents run as the user of Foyer loads the settings, from the folder of the program', () => {
  for (const page of ['docs/deployment.md', 'docs/commands.md']) {
    const commands = [...read(page).matchAll(/(.*)\nsudo -u foyer (.*)/g)];
    expect(commands.length).toBeGreaterThan(0);
    for (const [, before, command] of commands) {
      expect(before).toBe('cd /opt/foyer');
      expect(command).toMatch(/^sh -c 'set -a; \. \/etc\/foyer\/foyer\.env; node dist\/foyer\.js /);
    }
  }
});
