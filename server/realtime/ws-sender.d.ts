import 'ws';

/** Exported by the package and documented in its source, but missing in its types; this is the part of it that we use. */
declare module 'ws' {
  export class Sender {
    /** The parts of a frame as it is written to the connection. */
    static frame(data: Buffer, options: { fin: boolean; opcode: number }): Buffer[];
  }
}
