export const receivedRowCopy = {
  job: (jobTitle: string, company: string) => `${jobTitle} at ${company}`,
  asked: (jobTitle: string, name: string) => `${jobTitle} · for ${name}`,
} as const;
