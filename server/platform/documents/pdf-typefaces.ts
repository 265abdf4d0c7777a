import { readFile } from 'node:fs/promises';
import type PDFDocument from 'pdfkit';
import { unpackWoff } from './woff';

export type Weight = 400 | 700;

/** A stretch of one word that one typeface can show. */
export interface Run {
  text: string;
  font: string;
}

// Chosen by looking at what the PDF library makes of each script: it sets some of the Noto faces wrongly or not at all.
// Files of a family are tried in this order, so Latin comes first.
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
const PLAIN = FILES[0];

/** What stands for letters that no typeface here has. */
export const NOT_SHOWN = '[…]';

// Whatever joins the letter before it; and what has no look of its own, such as marks of direction and variants.
const JOINS = /^[\p{M}\u200c\u200d]$/u;
const INVISIBLE = /(?![\u200c\u200d])[\p{Default_Ignorable_Code_Point}\p{Cc}]/gu;

const files = new Map<string, Promise<Buffer>>();

function load(font: string): Promise<Buffer> {
  const known = files.get(font);
  if (known) return known;
  const file = readFile(require.resolve(`@fontsource/${font}-normal.woff`)).then(unpackWoff);
  files.set(font, file);
  return file;
}

/** The part of fontkit's font that this file needs; pdfkit keeps it without typing it. */
interface OpenFont {
  hasGlyphForCodePoint(codePoint: number): boolean;
}

/** Cuts texts into what each typeface can show. One for each document, since that is where fonts live. */
export class Typefaces {
  private readonly fonts = new Map<string, OpenFont>();
  /** Whether something had to be left out. */
  incomplete = false;

  private constructor(private readonly pdf: InstanceType<typeof PDFDocument>) {}

  /** Makes all typefaces known to `pdf`; one that is not used costs nothing in the document. */
  static async into(pdf: InstanceType<typeof PDFDocument>): Promise<Typefaces> {
    for (const file of FILES) {
      for (const weight of [400, 700]) pdf.registerFont(`${file}-${weight}`, await load(`${file}-${weight}`));
    }
    return new Typefaces(pdf);
  }

  /** The runs of one word, which holds no space. What no typeface has becomes one sign for each stretch of it. */
  runs(word: string, weight: Weight): Run[] {
    const runs: Run[] = [];
    for (const letter of word.normalize('NFC').replace(INVISIBLE, '')) {
      const last = runs.at(-1);
      if (last && this.belongs(letter, last)) last.text += letter;
      else this.open(runs, letter, weight);
    }
    return runs.map((run) => this.readable(run, weight));
  }

  private belongs(letter: string, { font, text }: Run): boolean {
    if (text === NOT_SHOWN) return JOINS.test(letter);
    if (/[\u200c\u200d]/.test(letter)) return true;
    // A danda or a digit that the script's own face has stays in it; Latin letters go back to the Latin one.
    return this.has(font, letter) && (JOINS.test(letter) || !this.isLatin(letter) || font.startsWith(PLAIN));
  }

  private isLatin(letter: string): boolean {
    return /[\p{Script=Latin}\d]/u.test(letter);
  }

  private open(runs: Run[], letter: string, weight: Weight): void {
    const font = FILES.map((file) => `${file}-${weight}`).find((name) => this.has(name, letter));
    if (font !== undefined) runs.push({ text: letter, font });
    else if (runs.at(-1)?.text !== NOT_SHOWN) runs.push(this.notShown(weight));
  }

  private notShown(weight: Weight): Run {
    this.incomplete = true;
    return { text: NOT_SHOWN, font: `${PLAIN}-${weight}` };
  }

  /** The library stumbles over some rare sequences of letters; one of them must not cost a person the whole document. */
  private readable(run: Run, weight: Weight): Run {
    try {
      this.pdf.font(run.font).widthOfString(run.text);
      return run;
    } catch {
      return this.notShown(weight);
    }
  }

  private has(font: string, letter: string): boolean {
    return this.openFont(font).hasGlyphForCodePoint(letter.codePointAt(0) ?? 0);
  }

  private openFont(name: string): OpenFont {
    const known = this.fonts.get(name);
    if (known) return known;
    // pdfkit hands out no font, only takes its name; the one in use lies in `_font.font`.
    const { _font: current } = this.pdf.font(name) as unknown as { _font: { font: OpenFont } };
    this.fonts.set(name, current.font);
    return current.font;
  }
}
