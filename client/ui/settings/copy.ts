/** The texts of settings and secrets. */
export const settingsPartsCopy = {
  copied: 'Copied',
  copyFailed: 'The text could not be copied. Select it and copy it by hand.',
  download: 'Download',
  saved: 'I have saved it',
} as const;
