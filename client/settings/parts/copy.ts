/** The texts of spec section 8, for every section. */
export const saveCopy = {
  saved: 'Settings saved successfully',
  failed: 'The settings were not saved',
} as const;
