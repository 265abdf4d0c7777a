import { statfs } from 'node:fs/promises';

/** The space of a volume, in units of 1,000,000 bytes. */
export interface DiskSpace {
  /** What the server may still use, rounded down. */
  freeMegabytes: number;
  totalMegabytes: number;
}

/** The space of the volume that contains a folder. */
export async function readDiskSpace(folder: string): Promise<DiskSpace> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const megabytes = (count: number) => Math.floor((count * bsize) / 1_000_000);
  return { freeMegabytes: megabytes(bavail), totalMegabytes: megabytes(blocks) };
}
