import PDFDocument from 'pdfkit';
import { type DocumentText, makePdf } from './pdf';
import { NOT_SHOWN, Typefaces } from './pdf-typefaces';

const at = new Date('2026-03-05T09:30:00Z');
const text = (changes: Partial<DocumentText> = {}): DocumentText => ({
  title: 'Certificate of verification',
  lead: 'This confirms the workplace of the person below.',
  parts: [{ heading: 'Details' }, { rows: [['Name', 'Meera Nair']] }, { paragraph: 'Checked by hand.' }],
  footer: ['Anyone can verify this certificate.'],
  at,
  ...changes,
});
const faces = (pdf: Buffer) =>
  [...pdf.toString('latin1').matchAll(/\/BaseFont \/\w+\+([\w-]+)/g)].map(([, name]) => name);
const pages = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b(?!s)/g)?.length;

async function typefaces() {
  return Typefaces.registerIn(new PDFDocument({ font: '' }));
}

// A name in each script, with conjuncts and vowel signs that simple renderers get wrong.
const NAMES: [face: string, name: string][] = [
  ['hanken-grotesk-latin', 'José Müller-Ångström'],
  ['noto-sans-devanagari', 'श्रीकृष्ण निर्मल द्विवेदी'],
  ['noto-sans-tamil', 'ஸ்ரீனிவாசன் தொல்காப்பியன்'],
  ['hind-guntur', 'వెంకటేశ్వర ప్రసాద్'],
  ['noto-sans-kannada', 'ಶ್ರೀಕೃಷ್ಣ ಕಾರ್ತಿಕ್'],
  ['manjari', 'ഉണ്ണികൃഷ്ണൻ ലക്ഷ്മി'],
  ['hind-siliguri', 'অনির্বাণ চট্টোপাধ্যায়'],
  ['noto-sans-gujarati', 'શ્રીકૃષ્ણ પટેલ'],
  ['mukta-mahee', 'ਸਤਿੰਦਰ ਸਿੰਘ'],
  ['noto-sans-oriya', 'ଶ୍ରୀକୃଷ୍ଣ ପ୍ରଧାନ'],
];

describe('a PDF', () => {
  it('has the same bytes for the same text and time', async () => {
    const first = await makePdf(text());
    expect(first.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await makePdf(text())).equals(first)).toBe(true);
    expect((await makePdf(text({ title: 'Another' }))).equals(first)).toBe(false);
  });

  it('has its title and the given creation time as metadata', async () => {
    const pdf = (await makePdf(text())).toString('latin1');
    expect(pdf).toContain('(Certificate of verification)');
    expect(pdf).toContain('(D:20260305093000Z)');
  });

  it('embeds only the typefaces it uses', async () => {
    expect(new Set(faces(await makePdf(text())))).toEqual(new Set(['HankenGrotesk-Regular', 'HankenGrotesk-Bold']));
    const hindi = await makePdf(text({ title: 'निर्मल' }));
    expect(faces(hindi).some((face) => face?.startsWith('NotoSansDevanagari'))).toBe(true);
  });

  it('draws charts and tables, and continues a long table on the next page', async () => {
    const points = Array.from({ length: 30 }, (_, day) => ({ label: `Day ${day}`, bar: day % 4, dot: day % 3 }));
    const bars = { bars: { series: ['Requests', 'Hires'], points }, says: 'Requests by day.' } as const;
    const steps = {
      steps: {
        steps: [
          { label: 'Asked', count: 4 },
          { label: 'Hired', count: 0 },
        ],
      },
      says: 'Steps.',
    };
    const columns = [
      { title: 'Company', share: 0.7 },
      { title: 'Hired', share: 0.3, isNumber: true },
    ];
    const table = (rows: number) => ({
      table: { columns, rows: Array.from({ length: rows }, (_, i) => [`C${i}`, '7']) },
    });
    const empty = await makePdf(text({ parts: [] }));
    const drawn = await makePdf(text({ parts: [bars, steps, table(3)] }));
    expect(pages(drawn)).toBe(1);
    expect(drawn.length).toBeGreaterThan(empty.length);
    expect(pages(await makePdf(text({ parts: [bars, table(60)] })))).toBeGreaterThan(1);
    const nothing = points.map((point) => ({ ...point, bar: 0, dot: 0 }));
    const flat = { bars: { series: ['Requests', 'Hires'], points: nothing }, says: 'Nothing.' } as const;
    expect(pages(await makePdf(text({ parts: [flat, { steps: { steps: [] }, says: 'Nothing.' }] })))).toBe(1);
  });

  it('breaks long words and continues on the next page', async () => {
    const rows = Array.from({ length: 60 }, (_, i): [string, string] => [`Row ${i}`, 'x'.repeat(300)]);
    expect(pages(await makePdf(text()))).toBe(1);
    expect(pages(await makePdf(text({ parts: [{ rows }] })))).toBeGreaterThan(3);
  });
});

describe('typefaces', () => {
  it.each(NAMES)('%s contains all characters of %s', async (face, name) => {
    const faces = await typefaces();
    for (const weight of [400, 700] as const) {
      const runs = name.split(' ').flatMap((word) => faces.runs(word, weight));
      expect(runs.map((run) => run.text).join('')).toBe(name.normalize('NFC').replaceAll(' ', ''));
      expect(new Set(runs.map((run) => run.font.split('/')[0]))).toEqual(
        new Set([face === 'hanken-grotesk-latin' ? 'hanken-grotesk' : face]),
      );
      expect(faces.incomplete).toBe(false);
    }
  });

  it('change within a word where the script changes', async () => {
    const runs = (await typefaces()).runs('Łukaszनिर्मल₹', 400);
    expect(runs.map((run) => run.text)).toEqual(['Ł', 'ukasz', 'निर्मल₹']);
  });

  it('replace consecutive unsupported characters by one placeholder', async () => {
    const faces = await typefaces();
    expect(faces.runs('محمد', 400).map((run) => run.text)).toEqual([NOT_SHOWN]);
    expect(faces.runs('Ada🙂', 400).map((run) => run.text)).toEqual(['Ada', NOT_SHOWN]);
    expect(faces.incomplete).toBe(true);
  });

  it('remove invisible characters such as direction marks', async () => {
    expect((await typefaces()).runs('Ada\u202eLovelace\u200b', 400).map((run) => run.text)).toEqual(['AdaLovelace']);
  });
});
