/** The limits of a résumé. The server applies the same limits and checks the content. */
const resumeFile = { accept: '.pdf,.doc,.docx', maxBytes: 5 * 1024 * 1024 } as const;

/** What every field for a résumé says about the file. */
export const resumeFileCopy = {
  help: 'PDF or Word, up to 5 MB',
  wrongType: 'Choose a PDF or Word document (.pdf, .doc, .docx).',
  tooLarge: 'Résumés can be up to 5 MB.',
} as const;

/** The files that every field for a résumé accepts, and what it says about others. Properties of FileDrop. */
export const resumeLimits = {
  ...resumeFile,
  wrongType: resumeFileCopy.wrongType,
  tooLarge: resumeFileCopy.tooLarge,
} as const;
