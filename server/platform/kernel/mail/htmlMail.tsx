/**
 * The HTML of a mail. Mail clients support tables and inline styles; Outlook needs `width` attributes. The
 * style sheet only adds dark colours and narrow screens: without it the mail is complete. React escapes every
 * value.
 */
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { MailContent } from './mailContent';
import type { MailColours, MailLook } from './mailLook';
import { Button, Code, EMPTY, Facts, heading, Link, Paragraph, small, Table, text } from './mailParts';
import { Receipt } from './Receipt';

const WIDTH = 600;

export const htmlMail = (mail: MailContent, look: MailLook): string =>
  `<!doctype html>${renderToStaticMarkup(<MailDocument mail={mail} look={look} />)}`;

interface MailProps {
  readonly mail: MailContent;
  readonly look: MailLook;
}

function MailDocument({ mail, look }: MailProps) {
  const { page, ink } = look.light;
  return (
    <html lang={mail.locale} dir={directionOf(mail.locale)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        <title>{mail.subject}</title>
        <style>{styleSheet(look.dark)}</style>
      </head>
      <body
        className="page"
        style={{ margin: 0, padding: 0, backgroundColor: page, color: ink, ...text(look), width: '100%' }}
      >
        <div style={HIDDEN}>
          {mail.preview}
          {FILLER}
        </div>
        <Table className="page" style={{ backgroundColor: page }}>
          <tr>
            <td align="center" className="margin" style={{ padding: '32px 16px' }}>
              <Table width={WIDTH} style={{ maxWidth: WIDTH }}>
                <Header mail={mail} look={look} />
                <Body mail={mail} look={look} />
                <Footer mail={mail} look={look} />
              </Table>
            </td>
          </tr>
        </Table>
      </body>
    </html>
  );
}

function Header({ mail: { sender }, look }: MailProps) {
  const { header, onHeader, rule, line, card } = look.light;
  const name: CSSProperties = {
    fontFamily: look.headingFont,
    fontSize: look.isCondensed ? 28 : 22,
    lineHeight: '32px',
    fontWeight: 700,
    color: onHeader,
  };
  return (
    <>
      <tr>
        <td style={{ height: 6, backgroundColor: rule, borderRadius: '12px 12px 0 0', ...EMPTY }} />
      </tr>
      <tr>
        <td
          className="header pad"
          style={{
            ...EDGE(line),
            ...(header === card && { borderBottom: `1px solid ${line}` }),
            backgroundColor: header,
            padding: '18px 40px',
            overflowWrap: 'anywhere',
            ...name,
          }}
        >
          {look.logo === undefined ? (
            sender.name
          ) : (
            <img
              src={look.logo}
              alt={sender.name}
              height={32}
              style={{ display: 'block', height: 32, width: 'auto', maxWidth: '100%', border: 0 }}
            />
          )}
        </td>
      </tr>
    </>
  );
}

function Body({ mail, look }: MailProps) {
  const { card, line, quiet } = look.light;
  const { action, code, receipt } = mail;
  return (
    <tr>
      <td
        className="card pad"
        style={{
          ...EDGE(line),
          borderBottom: `1px solid ${line}`,
          borderRadius: '0 0 12px 12px',
          backgroundColor: card,
          padding: '32px 40px 24px',
          overflowWrap: 'anywhere',
          ...text(look),
        }}
      >
        <h1 className="ink" style={heading(look)}>
          {mail.heading}
        </h1>
        <Paragraph look={look}>
          <bdi>{mail.greeting}</bdi>
        </Paragraph>
        {mail.paragraphs.map((paragraph) => (
          <Paragraph key={paragraph} look={look}>
            <WithContacts mail={mail} look={look} words={paragraph} />
          </Paragraph>
        ))}
        {code !== undefined && <Code look={look}>{code}</Code>}
        {mail.facts.length > 0 && <Facts look={look} facts={mail.facts} />}
        {action && <Button look={look} action={action} />}
        {receipt && <Receipt look={look} receipt={receipt} />}
        {mail.notes.map((note) => (
          <Paragraph key={note} look={look}>
            <WithContacts mail={mail} look={look} words={note} />
          </Paragraph>
        ))}
        {action?.help !== undefined && (
          <p className="quiet" style={{ ...small(look), margin: '24px 0 0', color: quiet }}>
            {action.help}
            <br />
            <Link look={look} to={action.link}>
              {action.link}
            </Link>
          </p>
        )}
      </td>
    </tr>
  );
}

function Footer({ mail: { sender }, look }: MailProps) {
  const { quiet } = look.light;
  return (
    <tr>
      <td
        className="quiet pad"
        style={{ padding: '20px 40px', overflowWrap: 'anywhere', ...small(look), color: quiet }}
      >
        {[sender.name, sender.address, sender.vat]
          .filter((line) => line !== undefined)
          .map((line, index) => (
            <div key={line} style={index === 0 ? { fontWeight: 700 } : {}}>
              {line}
            </div>
          ))}
      </td>
    </tr>
  );
}

/** The operator's email address and phone number become links. */
function WithContacts({ mail, look, words }: MailProps & { readonly words: string }) {
  const { email, phone } = mail.sender;
  const parts = words.split(email).flatMap((part, index) => {
    const inner = part
      .split(phone)
      .flatMap((piece, place) => (place === 0 ? [piece] : [{ to: telOf(phone), words: phone }, piece]));
    return index === 0 ? inner : [{ to: `mailto:${email}`, words: email }, ...inner];
  });
  return parts.map((part, index) =>
    typeof part === 'string' ? (
      part
    ) : (
      <Link key={index} look={look} to={part.to} isWhole={part.to.startsWith('tel:')}>
        {part.words}
      </Link>
    ),
  );
}

const telOf = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`;

const EDGE = (line: string): CSSProperties => ({
  borderLeft: `1px solid ${line}`,
  borderRight: `1px solid ${line}`,
});

const HIDDEN: CSSProperties = {
  display: 'none',
  maxHeight: 0,
  maxWidth: 0,
  overflow: 'hidden',
  opacity: 0,
  fontSize: 1,
  lineHeight: '1px',
};

/** Clients fill the rest of the preview with the mail's text. Invisible characters keep it short. */
const FILLER = '\u00a0\u200c'.repeat(60);

/** Contains no characters that HTML would escape. */
function styleSheet(dark: MailColours): string {
  const colours = [
    `.page{background-color:${dark.page}!important;color:${dark.ink}!important}`,
    `.card{background-color:${dark.card}!important;border-color:${dark.line}!important}`,
    `.header{background-color:${dark.header}!important;color:${dark.onHeader}!important;border-color:${dark.line}!important}`,
    `.line{border-color:${dark.line}!important}`,
    `.ink{color:${dark.ink}!important}`,
    `.quiet{color:${dark.quiet}!important}`,
    `.link{color:${dark.link}!important}`,
    `.button{background-color:${dark.button}!important;border-color:${dark.button}!important;color:${dark.onButton}!important}`,
  ].join('');
  return `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){${colours}}@media (max-width:480px){.margin{padding:0!important}.label{width:112px!important}.pad{padding-left:20px!important;padding-right:20px!important}}`;
}

const RIGHT_TO_LEFT = new Set(['ar', 'fa', 'he', 'ur']);

const directionOf = (locale: string): 'ltr' | 'rtl' =>
  RIGHT_TO_LEFT.has(new Intl.Locale(locale).language) ? 'rtl' : 'ltr';
