declare module 'subset-font' {
  interface SubsetOptions {
    readonly targetFormat?: 'sfnt' | 'woff' | 'woff2';
    readonly noHinting?: boolean;
    readonly keepFeatures?: readonly string[];
  }
  /** Reduces a font to the glyphs of the text. */
  export default function subsetFont(font: Buffer, text: string, options?: SubsetOptions): Promise<Buffer>;
}
