/** A file that an operator picks for a field. */

/** The server accepts three million characters of base64. */
const MOST_BYTES = 2_200_000;

export const isTooLarge = ({ size }: Pick<File, 'size'>): boolean => size > MOST_BYTES;

/** A name of its own, so that undo shows the file before. `suffix` distinguishes files with the same name. */
export function assetPath(fileName: string, suffix: string): string {
  const dot = fileName.lastIndexOf('.');
  const [base, extension] = dot > 0 ? [fileName.slice(0, dot), fileName.slice(dot + 1)] : [fileName, ''];
  const plain = (text: string) =>
    text
      .normalize('NFKD')
      .replace(/\p{M}/gu, '')
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-+|-+$/g, '')
      .slice(0, 60);
  const name = `${plain(base) || 'file'}-${suffix}`;
  return `assets/${name}${extension === '' ? '' : `.${plain(extension)}`}`;
}

const TYPES: Readonly<Record<string, string>> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  webp: 'image/webp',
};

/** The media type of a picture. Undefined for other files. */
export const pictureType = (path: string): string | undefined =>
  TYPES[path.slice(path.lastIndexOf('.') + 1).toLowerCase()];

/** Rejects if the file cannot be read. */
function readWith(start: (reader: FileReader) => void): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The file cannot be read.')));
    start(reader);
  });
}

/** Rejects if the file cannot be read. */
export const textOf = (file: Blob): Promise<string> => readWith((reader) => reader.readAsText(file));

/** Rejects if the file cannot be read. */
export async function base64Of(file: Blob): Promise<string> {
  const address = await readWith((reader) => reader.readAsDataURL(file));
  return address.slice(address.indexOf(',') + 1);
}
