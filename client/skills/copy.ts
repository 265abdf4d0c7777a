export const saveButtonsCopy = { cancel: 'Cancel', save: 'Save' } as const;
