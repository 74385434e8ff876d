import shapes from '../../schemas/api/shapes.json';
import { camelKey } from '../../schemas/camelKey';
import { AREAS, FONT_STYLES } from '../../schemas/generated/documentNames';
import plugin from '../../schemas/plugin.schema.json';
import tenant from '../../schemas/tenant/1/tenant.schema.json';
import { settingsMap } from './plugins';
import {
  browserSpelling,
  requestSpelling,
  typeName,
  typeOf,
  wireSpelling,
  type WireSchema,
} from './schemaTypes';
import { schemaSource } from './shapes';

const fees: WireSchema = {
  type: 'object',
  properties: {
    pro_rata_fee: { anyOf: [{ $ref: '#/$defs/money' }, { type: 'null' }] },
    by_month: { type: 'object', additionalProperties: { type: 'integer' } },
  },
  required: ['pro_rata_fee'],
  additionalProperties: false,
};

test('keys are renamed for the browser and kept for the server; keys of maps are data', () => {
  expect(typeOf(fees, browserSpelling)).toBe(
    '{\nreadonly proRataFee: Money | null;\nreadonly byMonth?: Readonly<Record<string, number>>;\n}',
  );
  expect(typeOf(fees, wireSpelling)).toContain('readonly pro_rata_fee: Money | null;');
  expect(typeOf(fees, requestSpelling)).toContain('Wire.Money');
});

test('names with numbers are renamed as the specification spells them', () => {
  expect(['theme_app_secondary_colour1', 'activities_v2_enabled', 'address1'].map(camelKey)).toEqual([
    'themeAppSecondaryColour1',
    'activitiesV2Enabled',
    'address1',
  ]);
});

test('no type hides a global one if its import is missing', () => {
  expect([typeName('error'), typeName('location'), typeName('payment_option')]).toEqual([
    'ApiError',
    'VenueLocation',
    'PaymentOption',
  ]);
});

test('schemas lose their descriptions, but not a property with that name', () => {
  const { source, used } = schemaSource({
    type: 'object',
    description: 'gone',
    properties: { description: { type: 'string', description: 'gone' }, cost: { $ref: '#/$defs/money' } },
  });
  expect(source).toBe(
    '{ "type": "object", "properties": { "description": { "type": "string" }, "cost": moneyShape } }',
  );
  expect(used).toEqual(['money']);
});

test('a reference to another file stops the generator', () => {
  expect(() => schemaSource({ $ref: 'https://elsewhere.example' })).toThrow('shapes.json#/$defs');
});

const lockers = {
  type: 'object',
  properties: {
    rows: { type: 'integer', default: 0 },
    'price-list': { type: 'array', items: { type: 'string', enum: ['day', 'week'] } },
    name: { type: 'string' },
  },
  required: ['name'],
  additionalProperties: false,
};

test('a setting is present if it is required or has a default, and is optional otherwise', () => {
  expect(settingsMap('PluginSettings', 'By plugin.', new Map([['lockers', lockers]]))).toBe(
    [
      '/** By plugin. */',
      'export interface PluginSettings {',
      'readonly "lockers": {',
      'readonly "rows": number;',
      'readonly "price-list"?: readonly ("day" | "week")[];',
      'readonly "name": string;',
      '};',
      '}',
    ].join('\n'),
  );
});

test('settings with outside references stop the generator, with the name of their plugin', () => {
  const schemas = new Map([['lockers', { type: 'object', properties: { rows: { $ref: '#/$defs/rows' } } }]]);
  expect(() => settingsMap('PluginSettings', '', schemas)).toThrow('settings of lockers');
});

test('manifests, themes and the platform name the areas and the fonts of the tenant document', () => {
  const { routes, slots } = plugin.properties;
  // The console belongs to no tenant.
  expect(routes.items.properties.area.enum).toEqual([...AREAS, 'console']);
  expect(slots.properties.fills.items.properties.link.properties.area.enum).toEqual(AREAS);
  const theme = tenant.properties.theme.properties;
  const received = shapes.$defs.theme.properties;
  for (const { enum: fonts } of [
    theme.themeAppBodyFontStyle,
    theme.themeAppHeadingFontStyle,
    received.theme_app_body_font_style,
    received.theme_app_heading_font_style,
  ])
    expect(fonts.filter((font) => font !== null)).toEqual(FONT_STYLES);
});
