/** The buttons of this feature's dialogs. */
export const saveButtonsCopy = { cancel: 'Cancel', submit: 'Save' } as const;
