/** A message that is replied to or edited. */
export interface MessageRef {
  id: string;
  content: string;
  mine: boolean;
}

export const refOf = ({ id, content, mine }: MessageRef): MessageRef => ({ id, content, mine });
