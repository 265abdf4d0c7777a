import { readFile } from 'node:fs/promises';
import type PDFDocument from 'pdfkit';
import { unpackWoff } from './woff';

export type Weight = 400 | 700;

/** A part of one word that is set in one font. */
export interface Run {
  text: string;
  font: string;
}

/**
 * The typefaces, in the order in which they are tried for a character. Chosen by looking at the output: the PDF library renders some
 * Noto typefaces wrongly or not at all (decision 44).
 */
const FILES = [
  'hanken-grotesk/files/hanken-grotesk-latin',
  'hanken-grotesk/files/hanken-grotesk-latin-ext',
  'hanken-grotesk/files/hanken-grotesk-vietnamese',
  'noto-sans-devanagari/files/noto-sans-devanagari-devanagari',
  'noto-sans-tamil/files/noto-sans-tamil-tamil',
  'hind-guntur/files/hind-guntur-telugu',
  'noto-sans-kannada/files/noto-sans-kannada-kannada',
  'manjari/files/manjari-malayalam',
  'hind-siliguri/files/hind-siliguri-bengali',
  'noto-sans-gujarati/files/noto-sans-gujarati-gujarati',
  'mukta-mahee/files/mukta-mahee-gurmukhi',
  'noto-sans-oriya/files/noto-sans-oriya-oriya',
] as const;
const LATIN = FILES[0];

/** Replaces characters that no typeface contains. */
export const NOT_SHOWN = '[…]';

/** Combining marks and joiners, which belong to the preceding character. */
const JOINS = /^[\p{M}\u200c\u200d]$/u;
/** Characters without a glyph, such as direction marks and variation selectors. */
const INVISIBLE = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const files = new Map<string, Promise<Buffer>>();

function load(font: string): Promise<Buffer> {
  const known = files.get(font);
  if (known) return known;
  const file = readFile(require.resolve(`@fontsource/${font}-normal.woff`)).then(unpackWoff);
  files.set(font, file);
  return file;
}

/** The part of a fontkit font that is used here. pdfkit does not expose its type. */
interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Splits text into runs by typeface. Belongs to one document, because fonts are registered per document. */
export class Typefaces {
  private readonly fonts = new Map<string, OpenFont>();
  /** Whether a character was replaced by `NOT_SHOWN`. */
  incomplete = false;

  private constructor(private readonly pdf: InstanceType<typeof PDFDocument>) {}

  /** Registers all typefaces with a document. Unused ones do not increase its size. */
  static async registerIn(pdf: InstanceType<typeof PDFDocument>): Promise<Typefaces> {
    for (const file of FILES) {
      for (const weight of [400, 700]) pdf.registerFont(`${file}-${weight}`, await load(`${file}-${weight}`));
    }
    return new Typefaces(pdf);
  }

  /**
   * Splits one word into runs. Consecutive characters that no typeface contains become one `NOT_SHOWN`.
   * @param word a text without spaces
   */
  runs(word: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const character of word.normalize('NFC').replace(INVISIBLE, '')) {
      const last = runs.at(-1);
      if (last && this.continues(last, character)) last.text += character;
      else this.addRun(runs, character, weight);
    }
    return runs.map((run) => this.withGlyphs(run, weight));
  }

  private continues({ font, text }: Run, character: string): boolean {
    if (text === NOT_SHOWN) return JOINS.test(character);
    if (/[\u200c\u200d]/.test(character)) return true;
    // Typefaces of other scripts contain Latin letters and digits too, but these are set in the Latin one.
    return this.has(font, character) && (JOINS.test(character) || !this.isLatin(character) || font.startsWith(LATIN));
  }

  private isLatin(character: string): boolean {
    return /[\p{Script=Latin}\d]/u.test(character);
  }

  private addRun(runs: Run[], character: string, weight: Weight): void {
    const font = FILES.map((file) => `${file}-${weight}`).find((name) => this.has(name, character));
    if (font !== undefined) runs.push({ text: character, font });
    else if (runs.at(-1)?.text !== NOT_SHOWN) runs.push(this.notShown(weight));
  }

  private notShown(weight: Weight): Run {
    this.incomplete = true;
    return { text: NOT_SHOWN, font: `${LATIN}-${weight}` };
  }

  /** The library throws for some rare character sequences. Only that run is replaced, so the document can still be created. */
  private withGlyphs(run: Run, weight: Weight): Run {
    try {
      this.pdf.font(run.font).widthOfString(run.text);
      return run;
    } catch {
      return this.notShown(weight);
    }
  }

  private has(font: string, character: string): boolean {
    return this.openFont(font).hasGlyphForCodePoint(character.codePointAt(0) ?? 0);
  }

  private openFont(name: string): OpenFont {
    const known = this.fonts.get(name);
    if (known) return known;
    // pdfkit selects fonts by name and keeps the selected one in the private property `_font`.
    const { _font: current } = this.pdf.font(name) as unknown as { _font: { font: OpenFont } };
    this.fonts.set(name, current.font);
    return current.font;
  }
}
