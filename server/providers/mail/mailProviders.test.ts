/** @jest-environment node */
import { MailProviders } from './mailProviders';

const start = (env: Readonly<Record<string, string>>) => () => new MailProviders({ env, sandbox: undefined });

test('a mail server without a sender address, or the reverse, is refused at the start', () => {
  expect(start({ SMTP_HOST: 'mail.example.com' })).toThrow('SMTP_HOST is set, and MAIL_FROM is not.');
  expect(start({ MAIL_FROM: 'no-reply@example.com' })).toThrow('MAIL_FROM is set, and SMTP_HOST is not.');
  expect(start({ SMTP_HOST: 'mail.example.com', MAIL_FROM: 'no-reply@example.com' })).not.toThrow();
  expect(start({})).not.toThrow();
});
