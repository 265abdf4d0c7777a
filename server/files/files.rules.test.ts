import { attachmentHeader, cleanFileName, FilePurpose, acceptedTypes, purposeOf } from './files.rules';

describe('the name of a file', () => {
  it.each([
    ['résumé of Asha.pdf', 'résumé of Asha.pdf'],
    ['../../etc/passwd.pdf', 'passwd.pdf'],
    ['C:\\Users\\asha\\cv.pdf', 'cv.pdf'],
    ['cv\u0000\r\n.pdf', 'cv.pdf'],
    ['cv\u202Efdp.exe', 'cvfdp.exe.pdf'],
    ['invoice.exe', 'invoice.exe.pdf'],
    ['CV.PDF', 'CV.PDF'],
    ['..', 'file.pdf'],
    ['', 'file.pdf'],
    ['.pdf', 'file.pdf'],
    ['a<b>:"|?*.pdf', 'a_b______.pdf'],
    ['  two   spaces .pdf ', 'two spaces.pdf'],
    ['अंकसूची 🎓.pdf', 'अंकसूची 🎓.pdf'],
  ])('%j becomes %j', (given, kept) => {
    expect(cleanFileName(given, 'pdf')).toBe(kept);
  });

  it('is cut to 200 characters and keeps its extension', () => {
    const name = cleanFileName(`${'🎓'.repeat(500)}.pdf`, 'pdf');
    expect(Array.from(name)).toHaveLength(200);
    expect(name.endsWith('🎓.pdf')).toBe(true);
  });

  it('is escaped in the header of a download', () => {
    expect(attachmentHeader('a";\r\nx: y.pdf')).not.toMatch(/[\r\n]/);
    expect(attachmentHeader('résumé (1).pdf')).toBe(
      `attachment; filename="resume (1).pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9%20%281%29.pdf`,
    );
  });
});

describe('the purpose of a file', () => {
  it('is accepted in the spellings of GraphQL and REST', () => {
    expect([purposeOf('OFFER_LETTER'), purposeOf(' resume '), purposeOf('malware'), purposeOf('')]).toEqual([
      FilePurpose.OFFER_LETTER,
      FilePurpose.RESUME,
      null,
      null,
    ]);
  });

  it('has a description of the accepted files', () => {
    expect(acceptedTypes(FilePurpose.RESUME)).toBe('PDF, DOC or DOCX');
  });
});
