import { Flex } from '@chakra-ui/react';
import { Button } from '@chakra-ui/react/button';
import { type ReactNode, useEffect } from 'react';
import { type Seen, useAnswers } from '../../referrals/answers/useAnswers';
import { heldCopy } from './keysCopy';
import { useWaitingKeys } from './useWaitingKeys';

/** By the ID of a request whose answer is held: what its row shows in place of the buttons. */
export type HeldAnswers = ReadonlyMap<string, ReactNode>;

export interface WaitingKeysProps {
  requests: readonly Seen[];
  /** Called with what is held; undefined for nothing. */
  onHeld: (held: HeldAnswers | undefined) => void;
}

// One request is answered at a time, and a toast says why it was refused.
const onRefused = () => {};

/** The keys while there are rows for them. What a single key answers is held for 8 s behind Undo, and then sent. */
export function WaitingKeys({ requests, onHeld }: WaitingKeysProps) {
  const { answer, undo, held } = useAnswers(onRefused);
  useWaitingKeys({
    accept: (id) =>
      answer(
        requests.filter((request) => request.id === id),
        { status: 'ACCEPTED' },
      ),
    undo,
  });
  useEffect(() => {
    const answers = new Map([...held.keys()].map((id) => [id, <HeldAccept key={id} onUndo={() => undo(id)} />]));
    onHeld(answers.size > 0 ? answers : undefined);
  }, [held, undo, onHeld]);
  return null;
}

function HeldAccept({ onUndo }: { onUndo: () => void }) {
  return (
    <Flex gap="2" align="center" wrap="wrap" role="status">
      {heldCopy.accepted}
      <Button size="sm" variant="outline" colorPalette="gray" onClick={onUndo}>
        {heldCopy.undo}
      </Button>
    </Flex>
  );
}
