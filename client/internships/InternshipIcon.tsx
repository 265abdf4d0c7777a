import { Flex } from '@chakra-ui/react';
import { BriefcaseBusiness, Code, Database, type LucideIcon, Palette } from 'lucide-react';

// By the names that the catalogue uses.
const icons: Record<string, LucideIcon> = { database: Database, code: Code, palette: Palette };

/** Those that have a sign of their own; and one for all others. */
export const iconNames: readonly string[] = [...Object.keys(icons), 'other'];

/** The sign of an internship in a ring; decorative. */
export function InternshipIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? BriefcaseBusiness;
  return (
    <Flex boxSize="12" borderRadius="full" borderWidth="2px" borderColor="fg" align="center" justify="center">
      <Icon size={22} aria-hidden />
    </Flex>
  );
}
