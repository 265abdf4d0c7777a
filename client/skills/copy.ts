/** Lists that show their first items. */
export const shortListCopy = {
  all: (count: number) => `Show all ${count}`,
  fewer: 'Show fewer',
} as const;

/** The buttons of this feature's dialogs. */
export const saveButtonsCopy = { cancel: 'Cancel', submit: 'Save' } as const;
