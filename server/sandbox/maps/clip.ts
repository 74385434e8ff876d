/** Clips geometry to a box, so that the map data contains only the visible part of the world. */
export type Point = readonly [number, number];

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

interface Side {
  readonly inside: (point: Point) => boolean;
  readonly cross: (a: Point, b: Point) => Point;
}

const atLng =
  (lng: number) =>
  (a: Point, b: Point): Point => [lng, a[1] + ((b[1] - a[1]) * (lng - a[0])) / (b[0] - a[0])];
const atLat =
  (lat: number) =>
  (a: Point, b: Point): Point => [a[0] + ((b[0] - a[0]) * (lat - a[1])) / (b[1] - a[1]), lat];

const sidesOf = ({ west, south, east, north }: Box): readonly Side[] => [
  { inside: ([lng]) => lng >= west, cross: atLng(west) },
  { inside: ([lng]) => lng <= east, cross: atLng(east) },
  { inside: ([, lat]) => lat >= south, cross: atLat(south) },
  { inside: ([, lat]) => lat <= north, cross: atLat(north) },
];

/** Clips a closed ring (Sutherland-Hodgman). Undefined if no part of it is in the box. */
export function clipRing(ring: readonly Point[], box: Box): readonly Point[] | undefined {
  let points = ring.slice(0, -1);
  for (const side of sidesOf(box)) points = clipAt(points, side);
  const [first] = points;
  return first === undefined || points.length < 3 ? undefined : [...points, first];
}

function clipAt(points: readonly Point[], { inside, cross }: Side): Point[] {
  return points.flatMap((point, index): Point[] => {
    const before = points.at(index - 1) ?? point;
    const entering = inside(point) !== inside(before) ? [cross(before, point)] : [];
    return inside(point) ? [...entering, point] : entering;
  });
}

/**
 * The parts of a line with at least one end in the box. The other end may be outside: the box is large enough
 * for that.
 */
export function clipLine(line: readonly Point[], box: Box): readonly (readonly Point[])[] {
  const inside = ([lng, lat]: Point): boolean =>
    lng >= box.west && lng <= box.east && lat >= box.south && lat <= box.north;
  const parts: Point[][] = [];
  let open: Point[] | undefined;
  line.forEach((point, index) => {
    const before = line[index - 1];
    if (before === undefined || !(inside(point) || inside(before))) {
      open = undefined;
      return;
    }
    if (open === undefined) parts.push((open = [before]));
    open.push(point);
  });
  return parts;
}

/** Three decimals are about a hundred metres, which is more exact than the coast data. */
export function rounded(points: readonly Point[]): readonly Point[] {
  const at = ([lng, lat]: Point): Point => [Math.round(lng * 1000) / 1000, Math.round(lat * 1000) / 1000];
  return points
    .map(at)
    .filter(
      (point, index, all) =>
        index === 0 || point[0] !== all[index - 1]?.[0] || point[1] !== all[index - 1]?.[1],
    );
}
