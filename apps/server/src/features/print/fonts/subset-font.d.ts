declare module 'subset-font' {
  /** The part in use here: all glyphs of a variable font at one weight. */
  export default function subsetFont(
    font: Buffer,
    text: undefined,
    options: {
      readonly keepAllGlyphs: true;
      readonly targetFormat: 'sfnt';
      readonly variationAxes: { readonly wght: number };
      readonly noHinting: true;
    },
  ): Promise<Buffer>;
}
