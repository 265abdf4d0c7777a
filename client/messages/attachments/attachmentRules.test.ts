import { checkFiles } from './attachmentRules';

const aFile = (name: string, size = 100) => ({ name, type: '', size });

test('accepts documents and pictures up to 5 MB', () => {
  const files = ['a.pdf', 'b.PNG', 'c.jpg', 'd.jpeg', 'e.webp', 'f.doc', 'g.docx', 'h.txt'].map((name) => aFile(name));
  expect(checkFiles([], files)).toEqual({ files, problems: [] });
  expect(checkFiles([], [aFile('full.pdf', 5 * 1024 * 1024)]).problems).toEqual([]);
});

test('says of each other file why it cannot be sent, and keeps the rest', () => {
  const good = aFile('cv.pdf');
  expect(checkFiles([good], [aFile('x.exe'), aFile('big.pdf', 7 * 1024 * 1024), aFile('no.txt', 0)])).toEqual({
    files: [good],
    problems: [
      '“x.exe” cannot be sent. Choose a PDF, Word or text file, or a picture (PNG, JPEG, WebP).',
      '“big.pdf” is too large. Files can have up to 5 MB; this one has 7 MB.',
      '“no.txt” is empty.',
    ],
  });
});

test('takes up to ten files', () => {
  const nine = Array.from({ length: 9 }, (_, i) => aFile(`${i}.pdf`));
  const { files, problems } = checkFiles(nine, [aFile('ten.pdf'), aFile('eleven.pdf')]);
  expect(files.map(({ name }) => name).slice(8)).toEqual(['8.pdf', 'ten.pdf']);
  expect(problems).toEqual(['You can attach up to 10 files at once.']);
});
