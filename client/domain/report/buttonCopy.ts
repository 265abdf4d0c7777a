/** Apart from the texts of the dialog, which is loaded when it opens. */
export const reportButtonCopy = {
  label: 'Report…',
  jobLabel: 'Report this job…',
} as const;
