export const receivedRowCopy = {
  job: (jobTitle: string, company: string) => `${jobTitle} at ${company}`,
  asked: (name: string) => `for ${name}`,
} as const;
