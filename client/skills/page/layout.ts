/**
 * From 1024 px on, skills and certifications are beside readiness and résumé. On phones, all are in one column, ordered by their `order`:
 * readiness, skills, résumé, certifications.
 */
export const columns = {
  display: { base: 'flex', lg: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: 'minmax(0, 1fr) 22rem',
  columnGap: '10',
  rowGap: '8',
  alignItems: { lg: 'start' },
} as const;

/** One of the two columns. On phones, its parts belong to the single column. */
export const column = {
  display: { base: 'contents', lg: 'flex' },
  flexDirection: 'column',
  gap: '8',
  minW: '0',
} as const;
