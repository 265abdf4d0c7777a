/**
 * One column on phones, in the order of the document. From 1024 px on, skills and certifications are beside readiness and résumé. The last
 * row takes the remaining height.
 */
export const columns = {
  templateColumns: { base: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 22rem' },
  templateAreas: {
    base: '"readiness" "skills" "resume" "certifications"',
    lg: '"skills readiness" "certifications readiness" "certifications resume"',
  },
  templateRows: { lg: 'auto auto 1fr' },
  columnGap: '10',
  rowGap: '8',
  alignItems: 'start',
} as const;
