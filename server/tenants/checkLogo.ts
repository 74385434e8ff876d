/** Warns of an SVG or PNG logo that is hardly visible on the header. Other pictures are not read. */
import { contrast, parseColour, toHex, type Rgb } from '../../schemas/colour';
import { nodeAt, textOf, type JsonNode } from './jsonTree';
import { pngContrast } from './pngContrast';
import type { ReportProblem } from './source';
import type { TenantFiles } from './tenantFiles';

/** WCAG 2.2, 1.4.11. */
const LEAST_CONTRAST = 3;
const LARGEST_FILE = 200_000;

interface LogoPart {
  readonly root: JsonNode;
  readonly files: TenantFiles;
}

export function checkLogo({ root, files }: LogoPart, reportProblem: ReportProblem): void {
  const at = nodeAt(root, ['theme', 'themeAppLogo']);
  const path = textOf(at) ?? '';
  // Without a colour in the document, the header is light or has the platform's colour.
  const header = parseColour(textOf(nodeAt(root, ['theme', 'themeAppHeaderBgColour'])));
  const kind = /^assets\/[^.]+\.(svg|png)$/i.exec(path)?.[1]?.toLowerCase();
  const file = header && kind && readLogo(files, path);
  if (!file) return;
  const reached =
    kind === 'svg' ? svgContrast(file.toString('utf8'), header) : pngContrast(file, header, LEAST_CONTRAST);
  if (reached === undefined || reached >= LEAST_CONTRAST) return;
  const message = `Most of "themeAppLogo" has a contrast of ${reached.toFixed(1)} to 1 to the header, which is ${toHex(header).toUpperCase()}: it is hardly visible. ${LEAST_CONTRAST} to 1 are needed. Use a logo in other colours, or change "themeAppHeaderBgColour".`;
  reportProblem({ code: 'logo-contrast', at, message, severity: 'warning' });
}

/** Undefined if the file is too large or cannot be read. A missing file is reported at the path. */
function readLogo({ assets }: TenantFiles, path: string): Buffer | undefined {
  const file = assets.get(path);
  const bytes = file && file.size <= LARGEST_FILE ? file.read() : undefined;
  return bytes && Buffer.from(bytes);
}

/**
 * Contrast of the main colour, measured by the length of the paths. Undefined if styles, gradients or
 * pictures set the colours, or if the logo has its own background.
 */
function svgContrast(svg: string, header: Rgb): number | undefined {
  if (/<(?:style|image|use|mask|filter|linearGradient|radialGradient)\b|\bclass=/i.test(svg))
    return undefined;
  const drawn = new Map<string, number>();
  for (const { element, colour, length } of shapesOf(svg)) {
    if (colour === undefined) return undefined;
    if (element === 'rect' && contrast(colour, header) >= LEAST_CONTRAST) return undefined;
    drawn.set(toHex(colour), (drawn.get(toHex(colour)) ?? 0) + length);
  }
  const [most] = [...drawn].sort(([, one], [, other]) => other - one);
  const colour = parseColour(most?.[0]);
  return colour && contrast(colour, header);
}

interface Shape {
  readonly element: string;
  /** Undefined if it cannot be read. */
  readonly colour: Rgb | undefined;
  /** Length of the attributes, as a measure of how much is drawn. */
  readonly length: number;
}

const SHAPES = new Set(['path', 'polygon', 'polyline', 'rect', 'circle', 'ellipse', 'line', 'text']);

interface Paint {
  readonly fill: string;
  readonly stroke: string;
}

function shapesOf(svg: string): readonly Shape[] {
  const shapes: Shape[] = [];
  // SVG defaults: black fill, no stroke.
  const inherited: Paint[] = [{ fill: 'black', stroke: 'none' }];
  for (const [, end, element = '', attributes = '', isClosed] of svg.matchAll(
    /<(\/?)([a-z]+)\b([^<>]*?)(\/?)>/gi,
  )) {
    if (end) {
      inherited.pop();
      continue;
    }
    const outer = inherited.at(-1) ?? { fill: 'black', stroke: 'none' };
    const paint = {
      fill: paintOf(attributes, 'fill') ?? outer.fill,
      stroke: paintOf(attributes, 'stroke') ?? outer.stroke,
    };
    if (!isClosed) inherited.push(paint);
    const colour = paint.fill === 'none' ? paint.stroke : paint.fill;
    if (SHAPES.has(element) && colour !== 'none')
      shapes.push({ element, colour: colourOf(colour), length: attributes.length });
  }
  return shapes;
}

/** Reads the attribute or the `style`, which has priority. */
function paintOf(attributes: string, name: string): string | undefined {
  const style = new RegExp(`\\bstyle="[^"]*\\b${name}:\\s*([^;"]+)`).exec(attributes)?.[1];
  return (style ?? new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1])?.trim().toLowerCase();
}

const NAMED: Readonly<Record<string, string>> = { black: '#000000', white: '#FFFFFF' };

const colourOf = (written: string): Rgb | undefined => parseColour(NAMED[written] ?? written);
