/** A mail server, with SMTP. */
import { defineMailProvider } from '../port';
import { smtpAdapter } from './adapter';

export const smtp = defineMailProvider<'smtp'>({
  name: 'smtp',
  secrets: ['SMTP_USER', 'SMTP_PASSWORD', 'SMTP_DKIM_KEY'],
  open: ({ settings, secrets, sandbox }) => {
    const { SMTP_USER: user, SMTP_PASSWORD: password, SMTP_DKIM_KEY: privateKey } = secrets;
    return smtpAdapter({
      // The sandbox has no certificate.
      ...(sandbox === undefined ? settings : { ...settings, ...sandbox, security: 'none' }),
      login: user !== undefined && password !== undefined ? { user, password } : undefined,
      dkim: settings.dkim && privateKey !== undefined ? { ...settings.dkim, privateKey } : undefined,
    });
  },
});
