/** @jest-environment node */
import { contrast, parseColour, type Rgb } from '../../../../schemas/colour';
import type { Client, Tenant } from '../tenants/tenant';
import { renderMail, type RenderedMail } from './mail';
import { MAIL_TEMPLATES, type MailRequest } from './mailContent';
import { type MailColours, mailLook } from './mailLook';
import { MONTHLY_RECEIPT, sampleMail } from './testing/sampleMails';

const CLIENT: Client = {
  id: 'pier-web',
  brand: 'Pier & Sons',
  currency: 'GBP',
  locale: 'en-GB',
  timeZone: 'Europe/London',
  webOrigins: { 'online-joining': 'http://online-joining.pier.localhost:8080' },
  contact: { email: 'hello@pier.example', phone: '01632 960001' },
  operator: { address: '1 Pier Road, Brighton BN1 1AA', vatNumber: 'GB 123 4567 89' },
  directDebit: { provider: 'go_cardless', billingAddressRequired: false, statementName: 'PIER' },
  savedCards: true,
};

const PIER: Tenant = { id: 'pier', client: CLIENT };

function rendered(mail: MailRequest, tenant = PIER): RenderedMail {
  const result = renderMail(tenant, mail);
  if (!result) throw new Error(`There is no mail ${mail.template}.`);
  return result;
}

const ENTITIES = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" } as const;

/** The words that a mail client shows. */
const shownBy = (html: string): string =>
  html
    .replace(/^.*<body/s, '<body')
    .replace(/<[^>]*>/g, '\n')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity as keyof typeof ENTITIES]);

describe.each(MAIL_TEMPLATES)('the mail %s', (template) => {
  const request = sampleMail(template);
  const mail = rendered(request);

  test('says the same in its text and in its HTML', () => {
    const { facts = [], receipt, values } = request;
    const expected = [
      ...facts.flatMap(({ label, value }) => [label, value]),
      ...(receipt
        ? [
            receipt.reference,
            receipt.date,
            receipt.customer,
            receipt.total,
            ...receipt.items.map((one) => one.name),
          ]
        : []),
      ...(receipt?.items ?? []).flatMap(({ lines }) => lines.map(({ value }) => value)),
      ...(receipt?.payments ?? []).flatMap(({ label, value }) => [label, value]),
      'Pier & Sons',
      '1 Pier Road, Brighton BN1 1AA',
      'VAT number GB 123 4567 89',
    ];
    for (const fact of expected) {
      expect(mail.text).toContain(fact);
      expect(shownBy(mail.html)).toContain(fact);
    }
    if (template !== 'bookingCancelled' && values.link !== undefined) {
      expect(mail.text).toContain(`:\n${String(values.link)}\n`);
      expect(mail.html).toContain(`href="${String(values.link)}"`);
    }
  });

  test('has a subject of one line, a preview and a heading, and no unfilled placeholder', () => {
    expect(mail.subject).toMatch(/^.{10,90}$/);
    expect(mail.html).toMatch(/<div style="display:none[^>]*>.{20,}/);
    expect(mail.html).toMatch(/<h1[^>]*>[^<]{8,60}<\/h1>/);
    const styles = /<style>.*?<\/style>/s;
    expect(`${mail.subject}${mail.text}${mail.html.replace(styles, '')}`).not.toMatch(/[{}]|undefined/);
  });

  test('needs no script, no picture and no file of another server', () => {
    expect(mail.html).toMatch(/^<!doctype html><html lang="en-GB" dir="ltr">/);
    expect(mail.html).not.toMatch(/<(?:script|img|link|iframe|form)\b|\son\w+=|url\(|@import/i);
  });

  test('is plain text without markup for a client that shows no HTML', () => {
    expect(mail.text).toMatch(template === 'guestPass' ? /^Hello,\n\n/ : /^Hello Robin,\n\n/);
    expect(mail.text).not.toMatch(/<\w|&\w+;|\n{3}|[ \t]\n/);
  });
});

test('a name that is HTML, or that reverses the text, is shown as letters', () => {
  const hostile = '<img src=x onerror=alert(1)> \u202eevil\u202c';
  const receipt = {
    ...MONTHLY_RECEIPT,
    customer: hostile,
    items: [
      {
        name: hostile,
        detail: hostile,
        lines: [
          { label: hostile, value: '£1.00' },
          { label: 'b', value: '£2.00' },
        ],
      },
    ],
  };
  const request: MailRequest = {
    ...sampleMail('orderConfirmed'),
    values: {
      firstName: hostile,
      name: hostile,
      startDate: hostile,
      link: 'https://pier.example/"><script>',
    },
    facts: [{ label: hostile, value: hostile }],
    receipt,
  };
  const { text, html } = rendered(request);
  expect(html).not.toMatch(/<img|<script/);
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('<bdi>Hello img src x onerror alert 1 evil,</bdi>');
  expect(text).toMatch(/^Hello img src x onerror alert 1 evil,\n/);
  expect(text).toContain('Customer: img src x onerror alert 1 evil\n');
});

test('a name in Hebrew stands apart from the words around it', () => {
  const request = sampleMail('passwordReset');
  const { html, text } = rendered({ ...request, values: { ...request.values, firstName: 'דנה' } });
  expect(html).toContain('<bdi>Hello דנה,</bdi>');
  expect(text).toMatch(/^Hello דנה,/);
});

test('a mail of a language that is read from right to left has that direction', () => {
  const { html } = rendered(sampleMail('bookingConfirmed'), { ...PIER, client: { ...CLIENT, locale: 'he' } });
  expect(html).toMatch(/^<!doctype html><html lang="he" dir="rtl">/);
  expect(html).toMatch(/text-align:end[^>]*>£7\.90</);
});

test('a long word breaks instead of widening the mail', () => {
  const word = 'Rehabilitationsschwimmbeckenbetriebsgesellschaft';
  const { html } = rendered({ ...sampleMail('orderConfirmed'), facts: [{ label: 'Centre', value: word }] });
  const cell = html.slice(0, html.indexOf(word));
  expect(cell.slice(cell.lastIndexOf('class="card pad"'))).toContain('overflow-wrap:anywhere');
  for (const part of ['header pad', 'quiet pad'])
    expect(html).toMatch(new RegExp(`<td class="${part}" style="[^"]*overflow-wrap:anywhere`));
});

test('the foot has a VAT number only where the operator has one, and the receipt tax only where there is tax', () => {
  const { vatNumber: _, ...operator } = CLIENT.operator ?? {};
  const plain = rendered(sampleMail('bookingConfirmed'), { ...PIER, client: { ...CLIENT, operator } });
  expect(plain.text).not.toMatch(/VAT/);
  expect(plain.html).not.toMatch(/VAT/);
  expect(plain.text).toContain('Includes tax: £1.32');
  expect(shownBy(plain.html)).toContain('Includes tax');
  const untaxed = rendered(sampleMail('orderConfirmed'));
  expect(`${untaxed.text}${untaxed.html}`).not.toMatch(/Includes tax/);
  const bare = rendered(sampleMail('passwordReset'), {
    ...PIER,
    client: { ...CLIENT, operator: undefined },
  });
  expect(bare.text).toMatch(/\n\nPier & Sons\n$/);
});

test('the operator can be written to and called from the mail', () => {
  const { html } = rendered(sampleMail('passwordChanged'));
  expect(html).toMatch(/<a [^>]*href="mailto:hello@pier.example"[^>]*>hello@pier.example<\/a>/);
  expect(html).toMatch(/<a [^>]*href="tel:01632960001"[^>]*>01632 960001<\/a>/);
});

test('a logo with an https address replaces the name and has it as its text; any other logo does not', () => {
  const withLogo = (logo: string) =>
    rendered(sampleMail('passwordReset'), { ...PIER, mailTheme: { theme_app_logo: logo } }).html;
  expect(withLogo('https://pier.example/logo.png')).toMatch(
    /<img src="https:\/\/pier.example\/logo.png" alt="Pier &amp; Sons"/,
  );
  for (const logo of ['assets/logo.svg', 'http://pier.example/logo.png', 'javascript:alert(1)'])
    expect(withLogo(logo)).not.toMatch(/<img/);
});

test('a line break in a name starts no other header', () => {
  const { to, subject } = rendered({
    ...sampleMail('orderConfirmed'),
    to: 'jo@example.com\r\nBcc: all@example.com',
    values: { name: 'Gold\r\nBcc: all@example.com', startDate: 'today' },
  });
  expect(`${to}${subject}`).not.toMatch(/[\r\n]/);
});

const COLOURS = ['#000000', '#0B3C5D', '#6B3FD4', '#0E6BA8', '#777777', '#C8F031', '#FFE600', '#FFFFFF'];
const PAIRS: readonly (readonly [keyof MailColours, keyof MailColours])[] = [
  ['ink', 'card'],
  ['ink', 'page'],
  ['quiet', 'card'],
  ['quiet', 'page'],
  ['link', 'card'],
  ['onButton', 'button'],
  ['onHeader', 'header'],
];

test.each(COLOURS.flatMap((primary) => ['#FFFFFF', '#14171F', primary].map((header) => [primary, header])))(
  'everything can be read with the primary colour %s and the header %s, by day and by night',
  (primary, header) => {
    const look = mailLook({
      theme_app_primary_colour: primary,
      theme_app_header_bg_colour: header,
      header_primary_colour: '#FFFFFF',
    });
    for (const colours of [look.light, look.dark])
      for (const [ink, ground] of PAIRS)
        expect([ink, ground, contrast(rgb(colours[ink]), rgb(colours[ground])) >= 4.5]).toEqual([
          ink,
          ground,
          true,
        ]);
  },
);

function rgb(hex: string): Rgb {
  const colour = parseColour(hex);
  if (!colour) throw new Error(`${hex} is not a colour.`);
  return colour;
}

test('the mail has the colours and the font of the theme', () => {
  const { html } = rendered(sampleMail('passwordReset'), {
    ...PIER,
    mailTheme: { theme_app_primary_colour: '#6B3FD4', theme_app_heading_font_style: 'lato' },
  });
  expect(html).toMatch(/<a class="button"[^>]*background-color:#6b3fd4/);
  expect(html).toMatch(/<h1[^>]*font-family:Lato, /);
});

test('an operator writes own texts of a mail, and the others stay', () => {
  const mailTexts = { 'passwordReset.heading': 'Ahoy at <b>{brand}</b>' };
  const own = rendered(sampleMail('passwordReset'), { ...PIER, client: { ...CLIENT, mailTexts } });
  const usual = rendered(sampleMail('passwordReset'));
  expect(own.subject).toBe(usual.subject);
  expect(own.text).toBe(usual.text.replace('Reset your password', 'Ahoy at <b>Pier & Sons</b>'));
  expect(shownBy(own.html)).toContain('Ahoy at <b>Pier & Sons</b>');
});
