import type PDFDocument from 'pdfkit';
import {
  type BarChart,
  drawBars,
  drawSteps,
  heightOfSteps,
  type PdfTable,
  type StepChart,
  type WriteText,
} from './pdf-charts';
import { Typefaces, type Weight } from './pdf-typefaces';

/** The content of a document, from top to bottom. */
export interface DocumentText {
  title: string;
  /** One or two sentences below the title. */
  lead?: string;
  parts: readonly DocumentPart[];
  /** Paragraphs of small print at the bottom of every page. */
  footer?: readonly string[];
  /** The creation date. The same content and date produce the same bytes. */
  at: Date;
}

export type DocumentPart =
  | { heading: string }
  | { paragraph: string }
  /** A table of labels and values. */
  | { rows: readonly (readonly [label: string, value: string])[] }
  | { table: PdfTable }
  /** `says` is what the chart shows, for readers who cannot see it. */
  | { bars: BarChart; says: string }
  | { steps: StepChart; says: string };

const INK = { text: '#1D1B33', muted: '#5D5A73', line: '#E6E0D6', brand: '#3B33A6', accent: '#F4A51C' };
const PAGE = { width: 595.28, height: 841.89, margin: 64 };
const WIDTH = PAGE.width - 2 * PAGE.margin;
const LABEL_WIDTH = 150;
const CHART_HEIGHT = 170;

interface Style {
  size: number;
  /** The distance between baselines, large enough for scripts with tall glyphs. */
  leading: number;
  weight: Weight;
  color: string;
}

const STYLES = {
  wordmark: { size: 13, leading: 18, weight: 700, color: INK.brand },
  title: { size: 26, leading: 36, weight: 700, color: INK.text },
  heading: { size: 14, leading: 22, weight: 700, color: INK.text },
  body: { size: 11, leading: 18, weight: 400, color: INK.text },
  label: { size: 10, leading: 18, weight: 400, color: INK.muted },
  value: { size: 11, leading: 18, weight: 700, color: INK.text },
  small: { size: 8.5, leading: 13, weight: 400, color: INK.muted },
} satisfies Record<string, Style>;

/** The least height of a part on the page where it begins. */
function beginningOf(part: DocumentPart): number {
  if ('bars' in part) return CHART_HEIGHT;
  if ('steps' in part) return heightOfSteps(part.steps);
  return 'table' in part ? 3 * STYLES.body.leading : STYLES.body.leading;
}

const LEFT_OUT = '[…] stands for characters that this document cannot show.';

/** Creates a PDF document in A4 with Batchmate's layout. Characters without a glyph are replaced and mentioned in the footer. */
export async function makePdf(text: DocumentText): Promise<Buffer> {
  // Loaded on first use: pdfkit is a tenth of the code that the server loads.
  const { default: Pdf } = await import('pdfkit');
  const pdf = new Pdf({
    size: 'A4',
    margin: 0,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    font: '',
    info: { Title: text.title, Creator: 'Batchmate', Producer: 'Batchmate', CreationDate: text.at },
  });
  const bytes = collect(pdf);
  const sheet = new Sheet(pdf, await Typefaces.registerIn(pdf));
  sheet.masthead();
  sheet.write(text.title, STYLES.title);
  if (text.lead) sheet.write(text.lead, STYLES.body);
  text.parts.forEach((part, index) => sheet.add(part, text.parts[index + 1]));
  sheet.finish(text.footer ?? []);
  pdf.end();
  return bytes;
}

function collect(pdf: InstanceType<typeof PDFDocument>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
    pdf.on('end', () => resolve(Buffer.concat(chunks)));
    pdf.on('error', reject);
  });
}

interface Box {
  x: number;
  width: number;
}

const COLUMN: Box = { x: PAGE.margin, width: WIDTH };
const graphemes = new Intl.Segmenter('en');

/** Lays out text from top to bottom, and adds pages as needed. */
class Sheet {
  private y = PAGE.margin;
  /** Space for the footer. */
  private readonly footerHeight = PAGE.margin + 60;

  constructor(
    private readonly pdf: InstanceType<typeof PDFDocument>,
    private readonly typefaces: Typefaces,
  ) {}

  /** Draws the logo and the name. */
  masthead(): void {
    const y = this.y + 9;
    this.pdf.lineWidth(2).strokeColor(INK.accent);
    this.pdf
      .moveTo(PAGE.margin + 9, y)
      .lineTo(PAGE.margin + 23, y)
      .stroke();
    this.pdf.strokeColor(INK.brand);
    for (const x of [PAGE.margin + 5, PAGE.margin + 27]) this.pdf.circle(x, y, 4).stroke();
    this.line('Batchmate', STYLES.wordmark, { x: PAGE.margin + 40, y: this.y + 14 });
    this.y += 56;
  }

  /** @param next the part that follows, whose beginning stays with a heading */
  add(part: DocumentPart, next?: DocumentPart): void {
    this.y += 14;
    if ('heading' in part) {
      this.ensureSpace(STYLES.heading.leading + (next ? 14 + beginningOf(next) : 0));
      this.write(part.heading, STYLES.heading);
    } else if ('paragraph' in part) this.write(part.paragraph, STYLES.body);
    else if ('table' in part) this.table(part.table);
    else if ('bars' in part) this.bars(part.bars, part.says);
    else if ('steps' in part) this.steps(part.steps, part.says);
    else for (const [label, value] of part.rows) this.row(label, value);
  }

  /** Writes paragraphs with line breaks where the width is exceeded. */
  write(text: string, style: Style, box = COLUMN): void {
    for (const line of this.linesOf(text, style, box.width)) {
      this.ensureSpace(style.leading);
      this.line(line, style, { x: box.x, y: this.y + style.size });
      this.y += style.leading;
    }
  }

  private row(label: string, value: string): void {
    const right = { x: PAGE.margin + LABEL_WIDTH, width: WIDTH - LABEL_WIDTH };
    const labels = this.linesOf(label, STYLES.label, LABEL_WIDTH - 12);
    const values = this.linesOf(value, STYLES.value, right.width);
    for (let i = 0; i < Math.max(labels.length, values.length); i++) {
      this.ensureSpace(STYLES.value.leading + 12);
      const y = this.y + 6 + STYLES.value.size;
      this.line(labels[i] ?? '', STYLES.label, { x: PAGE.margin, y });
      this.line(values[i] ?? '', STYLES.value, { x: right.x, y });
      this.y += STYLES.value.leading;
    }
    this.y += 12;
    this.hairline(this.y);
  }

  private table({ columns, rows }: PdfTable): void {
    const starts = columns.map((_, index) => columns.slice(0, index).reduce((sum, { share }) => sum + share, 0));
    const cells = (texts: readonly string[], style: Style) => {
      const lines = columns.map(({ share }, index) => this.linesOf(texts[index] ?? '', style, share * WIDTH - 8));
      for (let i = 0; i < Math.max(...lines.map(({ length }) => length)); i++) {
        this.ensureSpace(style.leading + 6);
        columns.forEach(({ share, isNumber }, index) => {
          const text = lines[index]?.[i] ?? '';
          const start = PAGE.margin + (starts[index] ?? 0) * WIDTH;
          const x = isNumber ? start + share * WIDTH - this.widthOf(text, style) : start;
          this.line(text, style, { x, y: this.y + style.size + 3 });
        });
        this.y += style.leading;
      }
      this.y += 6;
      this.hairline(this.y);
    };
    cells(
      columns.map(({ title }) => title),
      STYLES.label,
    );
    for (const row of rows) cells(row, STYLES.body);
  }

  private bars(chart: BarChart, says: string): void {
    const colors = { bars: INK.brand, dots: INK.accent, line: INK.line };
    this.chart(says, CHART_HEIGHT, (area, write) => drawBars(this.pdf, area, { chart, colors, write }));
  }

  private steps(chart: StepChart, says: string): void {
    const colors = { bars: INK.brand, line: INK.line };
    this.chart(says, heightOfSteps(chart), (area, write) => drawSteps(this.pdf, area, { chart, colors, write }));
  }

  private chart(
    says: string,
    height: number,
    draw: (area: Box & { y: number; height: number }, write: WriteText) => void,
  ) {
    this.ensureSpace(height);
    const write: WriteText = (text, { x, y, align }) => {
      const width = align === 'start' ? 0 : this.widthOf(text, STYLES.small);
      this.line(text, STYLES.small, { x: align === 'middle' ? x - width / 2 : x - width, y });
    };
    this.pdf.markContent('Span', { alt: says });
    draw({ ...COLUMN, y: this.y, height }, write);
    this.pdf.endMarkedContent();
    this.y += height;
  }

  /** Draws the footer and page numbers on all pages. */
  finish(footer: readonly string[]): void {
    const { start, count } = this.pdf.bufferedPageRange();
    const lines = footer.flatMap((text) => this.linesOf(text, STYLES.small, WIDTH));
    if (this.typefaces.incomplete) lines.push(LEFT_OUT);
    for (let page = start; page < start + count; page++) {
      this.pdf.switchToPage(page);
      const all = count > 1 ? [...lines, `Page ${page + 1} of ${count}`] : lines;
      let y = PAGE.height - PAGE.margin + 24 - all.length * STYLES.small.leading;
      this.hairline(y - 14);
      for (const line of all) {
        this.line(line, STYLES.small, { x: PAGE.margin, y });
        y += STYLES.small.leading;
      }
    }
  }

  private hairline(y: number): void {
    this.pdf
      .lineWidth(0.75)
      .strokeColor(INK.line)
      .moveTo(PAGE.margin, y)
      .lineTo(PAGE.margin + WIDTH, y)
      .stroke();
  }

  private ensureSpace(height: number): void {
    if (this.y + height <= PAGE.height - this.footerHeight) return;
    this.pdf.addPage();
    this.y = PAGE.margin;
  }

  /** Draws one line. All typefaces are aligned at the baseline `y`. */
  private line(text: string, style: Style, at: { x: number; y: number }): void {
    let { x } = at;
    this.pdf.fillColor(style.color);
    for (const word of text.split(/(?<= )/)) {
      for (const run of this.typefaces.runs(word, style.weight)) {
        this.pdf.font(run.font).fontSize(style.size);
        this.pdf.text(run.text, x, at.y, { lineBreak: false, baseline: 'alphabetic' });
        x += this.pdf.widthOfString(run.text);
      }
    }
  }

  private widthOf(text: string, style: Style): number {
    return this.typefaces
      .runs(text, style.weight)
      .reduce((sum, run) => sum + this.pdf.font(run.font).fontSize(style.size).widthOfString(run.text), 0);
  }

  private linesOf(text: string, style: Style, width: number): string[] {
    const lines: string[] = [];
    for (const paragraph of text.split(/\r?\n/)) {
      let line = '';
      for (const piece of this.pieces(paragraph, style, width)) {
        if (line !== '' && this.widthOf((line + piece).trimEnd(), style) > width) {
          lines.push(line.trimEnd());
          line = '';
        }
        line += piece;
      }
      lines.push(line.trimEnd());
    }
    return lines;
  }

  /** The words, each with the following space. Words longer than a line are split into characters. */
  private pieces(paragraph: string, style: Style, width: number): string[] {
    const words = paragraph
      .trim()
      .replace(/\s+/g, ' ')
      .split(/(?<= )/);
    return words.flatMap((word) =>
      this.widthOf(word, style) <= width ? [word] : Array.from(graphemes.segment(word), ({ segment }) => segment),
    );
  }
}
