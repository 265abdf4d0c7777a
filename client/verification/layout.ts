/** From 1024 px on, the status is beside the step; on phones, one line of it is above the step, and what is missing below. */
export const columns = {
  display: { base: 'flex', lg: 'grid' },
  flexDirection: 'column',
  gridTemplateColumns: 'minmax(0, 1fr) 20rem',
  gridTemplateRows: 'auto 1fr',
  gridTemplateAreas: '"step status" "step benefits"',
  gap: '6',
  alignItems: { lg: 'start' },
} as const;
