import { Button } from '@chakra-ui/react/button';

interface RowButtonProps {
  id: string;
  /** The name of the applicant. */
  name: string;
  onOpen: (id: string) => void;
}

/** The name in a row of applications or payments, which opens it. */
export function RowButton({ id, name, onOpen }: RowButtonProps) {
  return (
    <Button
      variant="plain"
      h="auto"
      p="0"
      minW="0"
      fontWeight="semibold"
      color="fg"
      textAlign="start"
      whiteSpace="normal"
      overflowWrap="anywhere"
      data-row={id}
      onClick={() => onOpen(id)}
    >
      <bdi>{name}</bdi>
    </Button>
  );
}
