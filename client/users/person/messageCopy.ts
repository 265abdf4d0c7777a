export const messageCopy = { label: 'Message', to: (name: string) => `Message ${name}` } as const;
